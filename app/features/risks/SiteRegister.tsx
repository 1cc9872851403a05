import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { wholeRegister } from '~/data/domain/risks/riskView'
import { lazyCode, LoadBoundary, riskOfHash } from '~/ui'
import { removeHash } from '~/app/lib/urlState'
import { useRegister } from './useRegister'

const Register = lazyCode(() => import('./Register').then((module) => module.Register))

/** The register of risks, opened by the address: `?risks`, `?risks=overdue`, `#risk-R1`. Its code loads on demand. */
export function SiteRegister({ isHidden }: { isHidden: boolean }) {
  const { value, onChange } = useRegister()
  const { hash, key } = useLocation()
  // Closing it keeps the entry of the history, whose hash may still name a risk.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const named = riskOfHash(hash)
  const target = closedAt === key ? null : named
  const isOpen = (value.filter !== null || target !== null) && !isHidden

  function close() {
    setClosedAt(key)
    onChange({ filter: null, sort: 'rating', cell: '' })
    if (named !== null) removeHash()
  }

  return (
    <LoadBoundary
      title="Risks could not be loaded"
      failure="toast"
      when={isOpen}
      onOpenChange={(opens) => {
        if (!opens) close()
      }}
    >
      {isOpen && (
        <Register
          view={{ ...wholeRegister, ...value, filter: value.filter ?? 'open' }}
          onView={({ filter, sort, cell }) => {
            onChange({ filter, sort, cell })
          }}
          target={target}
          onClose={close}
        />
      )}
    </LoadBoundary>
  )
}
