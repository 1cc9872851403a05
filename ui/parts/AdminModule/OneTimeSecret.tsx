import { Check, Copy } from '~/ui/parts/Icon/icons'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as module from './module.css'
import * as styles from './OneTimeSecret.css'

export interface OneTimeSecretProps {
  /** The heading: "Token of “Nightly import”". */
  title: string
  /** The text that is shown only once. */
  secret: string
  /** What to do with the secret. */
  note: string
  /** Called when the secret has been noted down. */
  onDone: () => void
}

/** A secret that is shown only once. It takes the focus, and is dismissed when it has been noted down. */
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
      // Without TLS browsers have no clipboard API: the text is selected, to be copied by the keyboard.
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
