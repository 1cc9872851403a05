import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as module from '~/ui/parts/AdminModule/module.css'
import * as styles from './OneTimeSecret.css'

export interface OneTimeSecretProps {
  /** What it opens as: "Token of “Nightly import”". */
  title: string
  /** What is shown this once. */
  secret: string
  /** What to do with it. */
  note: string
  /** It has been noted down, and is to go. */
  onDone: () => void
}

/** A secret that is told this once; it takes the focus, and goes when it has been noted down. */
export function OneTimeSecret({ title, secret, note, onDone }: OneTimeSecretProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === secret

  useEffect(() => {
    box.current?.focus()
  }, [secret])

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(secret)
    } catch {
      // Without TLS a browser gives no clipboard: the text is marked, to be copied by its keys.
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }

  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        <bdi>{title}</bdi>
        <span className={styles.plain}>, shown this once</span>
      </p>
      <div className={styles.line}>
        <bdi ref={text} dir="ltr" className={styles.secret}>
          {secret}
        </bdi>
        <Button onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} />
          <span>{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
      <div className={module.line}>
        <p className={module.note}>
          <bdi>{note}</bdi>
        </p>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
