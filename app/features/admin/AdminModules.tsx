import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import Pencil from 'lucide-react/icons/pencil'
import Rows3 from 'lucide-react/icons/rows-3'
import Table2 from 'lucide-react/icons/table-2'
import ListChecks from 'lucide-react/icons/list-checks'
import { useMemo } from 'react'
import {
  ConflictResolver,
  ContentModule,
  HistoryList,
  JsonModule,
  LoadBoundary,
  ProgressModule,
  useLaunch,
  type AdminModule,
  type ContentLink,
} from '~/ui'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { listNames, type ListName } from '~/data/contract/descriptors'
import type { SectionId } from '~/data/domain/home/sections'
import { isolated } from '~/data/domain/format/isolated'
import { workbookName } from '~/data/domain/workbook/workbookFile'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import { AccessRequests } from '~/app/features/access'
import { Accounts, OwnPassword, type Account, Tokens } from '~/app/features/accounts'
import {
  type Drafts,
  type DraftsState,
  useJsonEdits,
  type JsonWork,
  useProgressUpdate,
  type FormWork,
  useActions,
  useFirstStepsDismissal,
} from '~/app/features/editing'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { SiteImport } from '~/app/features/imports'
import { Exports } from './Exports'
import { Notifications } from '~/app/features/notifications'
import { useHistory } from '~/app/features/history'

interface AdminModulesProps {
  account: Account
  open: boolean
  module: AdminModule
  /** Called to open another module. */
  onModuleChange: (module: AdminModule) => void
  /** Called with whether the module needs the full width. */
  onLarge: (isLarge: boolean) => void
  drafts: Drafts
  /** Updates the drafts from their current value, which may have changed since the last render. */
  onDraftsChange: DraftsState['change']
  /** Submits the changes of the quick progress update. */
  progress: FormWork
  /** Submits the changes of the JSON editor. */
  edits: JsonWork
}

/** The modules for a signed-in user, with their data. */
export function AdminModules(props: AdminModulesProps) {
  const { account, open, module, drafts, onDraftsChange } = props
  const { items, sources, addresses } = useItems()
  const history = useHistory(account, items, addresses, open && module === 'progress')
  const progress = useProgressUpdate({
    ...{ account, history, items, work: props.progress, draft: drafts.progress },
    onDraftChange: (work) => {
      onDraftsChange(({ progress }) => ({ progress: work(progress) }))
    },
  })
  const json = useJsonEdits({
    ...{ account, sources, items, work: props.edits, draft: drafts.json },
    undo: history.undo,
    onDraftChange: (work) => {
      onDraftsChange(({ json }) => ({ json: work(json) }))
    },
  })
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
      return (
        <LoadBoundary title="Import could not be loaded">
          <SiteImport account={account} onLarge={props.onLarge} />
        </LoadBoundary>
      )
    case 'export':
      return <Exports account={account} />
    case 'tokens':
      return <Tokens account={account} />
    case 'password':
      return <OwnPassword account={account} username={account.session?.username ?? ''} />
    case 'access':
      return <AccessRequests account={account} />
    case 'notifications':
      return <Notifications account={account} />
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

/** Links to everything that can be changed. The launch is edited on the home page. */
function Content({ onModuleChange }: Pick<AdminModulesProps, 'onModuleChange'>) {
  const { edit } = useActions()
  const launch = useLaunch()
  const steps = useFirstStepsDismissal()
  const files = (['rarm', 'budget'] as const).map((id) => ({
    label: isolated(workbookName(id, launch)),
    note: 'Replace with a file, on its page',
    icon: FileUp,
    to: workbookPages[id],
  }))
  const links: ContentLink[] = [
    {
      label: 'The launch',
      note: edit ? 'Name, dates, wording' : 'On the home page',
      icon: Pencil,
      to: edit
        ? (opener) => {
            edit('launch', 'launch', opener)
          }
        : '/',
    },
    {
      label: 'A phase, unit, product, tool or material',
      note: 'The pencil beside it, on the home page',
      icon: Rows3,
      to: () => {
        goToSection('timeline')
      },
    },
    {
      label: 'Many figures at once',
      note: 'Edit figures, in the tracking table',
      icon: Table2,
      to: () => {
        goToSection('tracking')
      },
    },
    {
      label: 'Import and export',
      note: '.xlsx, .csv, .json',
      icon: FileSpreadsheet,
      to: () => {
        onModuleChange('import')
      },
    },
    ...files,
    ...(steps.isAway
      ? [{ label: 'First steps', note: 'Hidden', icon: ListChecks, to: () => void steps.put(false) }]
      : []),
  ]
  return <ContentModule links={links} />
}

/** Shows a section of the home page. On a phone the panel covers it, and closes. */
function goToSection(id: SectionId) {
  const section = document.querySelector(`#${id}`)
  if (!section) {
    location.assign(`/#${id}`)
    return
  }
  if (matchMedia('(max-width: 40rem)').matches) toggleAdmin()
  section.scrollIntoView()
}

const workbookPages = { rarm: '/rarm', budget: '/mkt-budget' } as const

/** The editable items, in the forms that the modules need. */
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

/** All lists, business units first. */
const listsInOrder = [...new Set<ListName>(['business-units', ...listNames])]
