import { useLocation } from '@remix-run/react'
import { FileSpreadsheet, FileUp, Pencil, Rows3, Table2, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import {
  ConflictResolver,
  ContentModule,
  HistoryList,
  JsonModule,
  ProgressModule,
  type AdminModule,
  type ContentLink,
} from '~/ui'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { listNames, type ListName } from '~/data/contract/descriptors'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import { AccessRequests } from '~/app/features/access'
import { Accounts, OwnPassword, type Account, Tokens } from '~/app/features/accounts'
import {
  type Drafts,
  type DraftsState,
  useJsonEdits,
  type JsonSubmitter,
  useProgressUpdate,
  type ProgressSubmitter,
  useActions,
  useSettledToasts,
  useFirstStepsDismissal,
} from '~/app/features/editing'
import { LazySiteImport } from '~/app/features/imports'
import { Exports } from './Exports'
import { useHistory } from '~/app/features/history'

interface AdminModulesProps {
  account: Account
  /** The panel is shown. */
  open: boolean
  module: AdminModule
  /** Another module is asked for. */
  onModuleChange: (module: AdminModule) => void
  /** The module needs all the width that there is, or does not any more. */
  onLarge: (isLarge: boolean) => void
  drafts: Drafts
  /** Takes what was typed now; other parts of the drafts may have changed since they were drawn. */
  onDraftsChange: DraftsState['change']
  /** The changes of the quick progress update. */
  progress: ProgressSubmitter
  /** The changes of the JSON editor. */
  edits: JsonSubmitter
}

/** The modules of a signed-in administrator, on their data. */
export function AdminModules(props: AdminModulesProps) {
  const { account, open, module, drafts, onDraftsChange } = props
  const { items, sources, addresses } = useItems()
  const history = useHistory(account, items, addresses, open && module === 'progress')
  const progress = useProgressUpdate({
    ...{ account, history, items, submitter: props.progress, draft: drafts.progress },
    onDraftChange: (work) => {
      onDraftsChange(({ progress }) => ({ progress: work(progress) }))
    },
  })
  const json = useJsonEdits({
    ...{ account, sources, items, submitter: props.edits, draft: drafts.json },
    undo: history.undo,
    onDraftChange: (work) => {
      onDraftsChange(({ json }) => ({ json: work(json) }))
    },
  })
  useSettledToasts(useLocation().pathname === '/' ? null : account, history.undo)
  switch (module) {
    case 'progress':
      return (
        <>
          <ProgressModule
            {...progress.module}
            conflict={
              progress.conflict && <ConflictResolver key={progress.conflict.item} {...progress.conflict} />
            }
          />
          <HistoryList {...history.list} />
        </>
      )
    case 'json':
      return (
        <JsonModule
          {...json.module}
          lastChangeOf={history.lastChangeOf}
          conflict={json.conflict && <ConflictResolver key={json.conflict.remaining} {...json.conflict} />}
        />
      )
    case 'content':
      return <Content onModuleChange={props.onModuleChange} />
    case 'import':
      return <LazySiteImport account={account} onLarge={props.onLarge} />
    case 'export':
      return <Exports account={account} />
    case 'tokens':
      return <Tokens account={account} />
    case 'password':
      return <OwnPassword account={account} username={account.session?.username ?? ''} />
    case 'access':
      return <AccessRequests account={account} />
    case 'accounts':
      return (
        <Accounts
          account={account}
          onChangePassword={() => {
            props.onModuleChange('password')
          }}
        />
      )
  }
}

/** The ways to what can be changed; the launch has its sheet on the home page. */
function Content({ onModuleChange }: Pick<AdminModulesProps, 'onModuleChange'>) {
  const { edit } = useActions()
  const steps = useFirstStepsDismissal()
  const ways: ContentLink[] = [
    {
      label: 'The launch',
      note: edit ? 'name, days, words' : 'on the home page',
      icon: Pencil,
      onOpen:
        edit &&
        ((opener) => {
          edit('launch', 'launch', opener)
        }),
    },
    {
      label: 'Import and export',
      note: '.xlsx, .csv, .json',
      icon: FileSpreadsheet,
      onOpen: () => {
        onModuleChange('import')
      },
    },
    {
      label: 'A phase, unit, product, tool or material',
      note: 'the pencil beside it, on the home page',
      icon: Rows3,
    },
    { label: 'Many figures at once', note: 'Edit figures, in the tracking table', icon: Table2 },
    { label: 'RARM and MKT-Budget', note: 'Replace with a file, on their pages', icon: FileUp },
    ...(steps.isAway
      ? [
          {
            label: 'The first steps',
            note: 'put away',
            icon: ListChecks,
            onOpen: () => void steps.put(false),
          },
        ]
      : []),
  ]
  return <ContentModule links={ways} />
}

/** The items that can be changed, by what each part of the panel asks of them. */
function useItems() {
  const { items, ids } = useEditableItems()
  const targets = useLoadedItems('targets')
  return useMemo(() => {
    const addresses: ItemAddress[] = listsInOrder.flatMap((collection) =>
      [...ids[collection]].map((id) => ({ collection, id })),
    )
    const { phases, products } = items
    return { items, sources: { phases, products, targets }, addresses }
  }, [items, ids, targets])
}

/** All lists, units before phases. */
const listsInOrder = [...new Set<ListName>(['business-units', ...listNames])]
