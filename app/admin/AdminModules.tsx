import { useMemo } from 'react'
import {
  ConflictResolver,
  ContentModule,
  HistoryList,
  JsonModule,
  ProgressModule,
  type AdminModule,
} from '~/ui'
import { useWhatIsThere } from '~/app/api/useCollection'
import type { ItemAddress } from '~/data/rules/itemSearch'
import type { Drafts } from './drafts'
import type { Account } from './useAccount'
import { useHistory } from './useHistory'
import { useJsonEdits } from './useJsonEdits'
import { useProgressUpdate } from './useProgressUpdate'

interface AdminModulesProps {
  account: Account
  /** The panel is shown. */
  open: boolean
  module: AdminModule
  drafts: Drafts
  /** Takes what was typed now; other parts of the drafts may have changed since they were drawn. */
  onDraftsChange: (change: (drafts: Drafts) => Drafts) => void
}

/** The modules of a signed-in administrator, on their data. */
export function AdminModules({ account, open, module, drafts, onDraftsChange }: AdminModulesProps) {
  const { items, sources, addresses } = useItems()
  const history = useHistory(account, items, addresses, open && module === 'progress')
  const progress = useProgressUpdate(
    account,
    drafts.progress,
    (progress) => {
      onDraftsChange((all) => ({ ...all, progress }))
    },
    history,
  )
  const json = useJsonEdits(
    account,
    drafts.json,
    (text) => {
      onDraftsChange((all) => ({ ...all, json: text }))
    },
    sources,
    items,
  )
  switch (module) {
    case 'progress':
      return (
        <>
          <ProgressModule
            {...progress.module}
            conflict={progress.conflict && <ConflictResolver {...progress.conflict} />}
          />
          <HistoryList {...history.list} />
        </>
      )
    case 'json':
      return (
        <JsonModule
          {...json.module}
          lastChangeOf={history.lastChangeOf}
          conflict={json.conflict && <ConflictResolver {...json.conflict} />}
        />
      )
    case 'content':
      return <ContentModule />
  }
}

/** The items that can be changed, by what each part of the panel asks of them. */
function useItems() {
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const products = useWhatIsThere('products')
  const targets = useWhatIsThere('targets')
  return useMemo(() => {
    const addresses: ItemAddress[] = [
      ...units.map(({ id }) => ({ collection: 'business-units' as const, id })),
      ...phases.map(({ id }) => ({ collection: 'timeline' as const, id })),
      ...products.map(({ id }) => ({ collection: 'products' as const, id })),
      ...targets.map(({ id }) => ({ collection: 'targets' as const, id })),
    ]
    return { items: { phases, units, products }, sources: { phases, products, targets }, addresses }
  }, [phases, units, products, targets])
}
