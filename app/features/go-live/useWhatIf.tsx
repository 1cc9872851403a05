import { useState, type ReactNode } from 'react'
import { whatIfSchema } from '~/data/domain/home/homeView'
import type { WhatIf } from '~/data/domain/history/planFrom'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { lazyCode, LoadBoundary, WhatIfBar, WhatIfButton, type HeroProps } from '~/ui'
import { useToast } from '~/app/lib/ToastContext'
import { flushUrl, useUrlState } from '~/app/lib/urlState'

const WhatIfPlan = lazyCode(() => import('./WhatIfPlan').then((module) => module.WhatIfPlan))

export interface WhatIfView {
  /** What go-live would be; null while it is off, or its code and data are loading. */
  result: WhatIf | null
  /** The button beside the verdict. */
  button: ReactNode
  /** Computes it; without a box. */
  loader: ReactNode
  /** What the hero shows of it. */
  hero: HeroProps['whatIf']
}

const none: ReadonlyMap<string, string> = new Map()

/** "What if a phase ended on another day?", kept in the address alone. Off at an earlier time. */
export function useWhatIf(before: PlanReading | null, isPast: boolean): WhatIfView {
  const { value, onChange } = useUrlState(whatIfSchema)
  const [computed, setResult] = useState<WhatIf | null>(null)
  const showToast = useToast()
  const ends = isPast ? null : value.ends
  const state = before?.goLive.state
  const isPossible = !isPast && state !== undefined && state !== 'none' && state !== 'live'
  const isOn = isPossible && ends !== null
  const result = isOn ? computed : null

  async function copy() {
    flushUrl()
    try {
      await navigator.clipboard.writeText(location.href)
      showToast({ title: 'Link copied', description: 'Anyone who opens it sees this what-if.' })
    } catch {
      showToast({ title: 'The link could not be copied', description: 'Copy the address of this page.' })
    }
  }

  return {
    result,
    button: isPossible && (
      <WhatIfButton
        isOn={isOn}
        onChange={(opens) => {
          onChange({ ends: opens ? none : null })
        }}
      />
    ),
    loader: isOn && (
      <LoadBoundary title="What if could not be loaded" failure="toast" when={isOn}>
        <WhatIfPlan ends={ends} onResult={setResult} />
      </LoadBoundary>
    ),
    hero:
      result && before && ends
        ? {
            ...{ ends, before },
            onEnd: (id, day) => {
              const others = [...ends].filter(([each]) => each !== id)
              onChange({ ends: new Map(day === null ? others : [...others, [id, day]]) })
            },
            bar: (
              <WhatIfBar
                isChanged={ends.size > 0}
                onReset={() => {
                  onChange({ ends: none })
                }}
                onCopy={() => void copy()}
                onDone={() => {
                  onChange({ ends: null })
                }}
              />
            ),
          }
        : undefined,
  }
}
