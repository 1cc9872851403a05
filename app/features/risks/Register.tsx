import { useState } from 'react'
import type { NetChanges } from '~/data/contract/live'
import type { RegisterView } from '~/data/domain/risks/riskView'
import { asOfText, RiskRegister, useZone } from '~/ui'
import { useAddButtons, useEditButtons, useGrid } from '~/app/lib/editButtons'
import { lastChangesKey } from '~/app/lib/api/queryKeys'
import { useLoadable } from '~/app/lib/api/useCollection'
import { useSession } from '~/app/lib/api/useSession'
import { useAsOf } from '~/app/lib/asOf'
import { dateOf } from '~/data/domain/format/timestamp'
import { pageNow } from '~/app/lib/pageClock'
import { useRiskViews, withChanges } from './useRiskViews'

interface RegisterProps {
  view: RegisterView
  onView: (view: RegisterView) => void
  target: string | null
  onClose: () => void
}

const ownerKey = 'risks-owner'

/** The register with its data. The typed name is kept in this browser. */
export function Register({ view, onView, target, onClose }: RegisterProps) {
  const [owner, setOwner] = useState(keptOwner)
  const session = useSession()
  const asOf = useAsOf()
  const zone = useZone()
  const [now] = useState(pageNow)
  const addButton = useAddButtons('risks')
  const views = useRiskViews()
  const changes = useLoadable<NetChanges>(lastChangesKey, undefined, view.sort === 'changed' && asOf === null)
  const risks = view.sort === 'changed' && asOf === null ? withChanges(views, changes) : views
  const grid = useGrid('risks')
  const isEmpty = risks.state === 'ready' && risks.value.length === 0
  return (
    <RiskRegister
      risks={risks}
      view={{ ...view, owner }}
      onView={(next) => {
        if (next.owner !== owner) keepOwner(next.owner)
        setOwner(next.owner)
        onView(next)
      }}
      note={
        session
          ? `signed in as ${session.username}`
          : `as of ${asOf === null ? asOfText(now, zone, pageNow()) : asOfText(dateOf(asOf), zone, now)}`
      }
      actions={
        isEmpty ? undefined : (
          <>
            {grid?.button}
            {addButton}
          </>
        )
      }
      grid={grid?.grid}
      isPast={asOf !== null}
      addButton={addButton}
      actionOf={useEditButtons('risks')}
      target={target}
      onClose={onClose}
    />
  )
}

function keptOwner(): string {
  try {
    return localStorage.getItem(ownerKey) ?? ''
  } catch {
    return ''
  }
}

function keepOwner(owner: string): void {
  try {
    if (owner === '') localStorage.removeItem(ownerKey)
    else localStorage.setItem(ownerKey, owner)
  } catch {
    // Without localStorage it lasts until the register is closed.
  }
}
