import { useRef, useState } from 'react'
import { accessMessages } from '~/data/domain/access/accessMessages'
import type { SearchEntry } from '~/data/domain/search/search'
import { lazyCode, LoadBoundary, SearchDialog, type Appearance, type SearchDialogProps } from '~/ui'
import type { SearchableActions } from '~/app/features/admin'
import { useViewOrRequest } from '~/app/features/access'
import { useSession } from '~/app/lib/api/useSession'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { useToast } from '~/app/lib/ToastContext'
import { openDocumentViewer } from '~/app/lib/windowEvents'
import { hrefOf } from './goals'
import { saveRecent } from './recent'
import { useFindings } from './useFindings'
import { useIndex } from './useIndex'
import { useSources } from './useSources'

/** Not part of a viewer's page. If the code does not load, there are no actions, but everything else is found. */
const SearchActions = lazyCode(() =>
  import('~/app/features/admin/SearchActions').then((module) => module.SearchActions),
)

export interface SiteSearchProps {
  open: boolean
  /** The initial query; may be empty. */
  initialQuery: string
  onClose: () => void
  /** Navigates within this site. */
  onFollow: (href: string) => void
  /** Changes the appearance. */
  onAppearance: (choice: Appearance) => void
}

/** The search with its data. Nothing is loaded while it is closed. */
export function SiteSearch(props: SiteSearchProps) {
  return (
    <DialogBoundary title="Search could not be shown" resetKey={props.open} onError={props.onClose}>
      <Search {...props} />
    </DialogBoundary>
  )
}

function Search({ open, ...rest }: SiteSearchProps) {
  const session = useSession()
  const [actions, setActions] = useState<SearchableActions | null>(null)
  return (
    <>
      {open && <OpenSearch {...rest} actions={actions} />}
      {session !== null && (
        <LoadBoundary>
          <SearchActions onActionsChange={setActions} />
        </LoadBoundary>
      )}
    </>
  )
}

type OpenSearchProps = Omit<SiteSearchProps, 'open'> & { actions: SearchableActions | null }

/** A component of its own, so that typing does not reload the data. */
function OpenSearch(props: OpenSearchProps) {
  const sources = useSources()
  const indexState = useIndex(sources, props.actions)
  return (
    <TypedSearch
      {...props}
      sources={sources}
      indexState={indexState}
      isAdministrator={useSession() !== null}
    />
  )
}

type TypedSearchProps = OpenSearchProps & Omit<Parameters<typeof useFindings>[0], 'query'>

function TypedSearch(props: TypedSearchProps) {
  const { actions, sources, indexState, isAdministrator, initialQuery, onClose, onFollow, onAppearance } =
    props
  const [query, setQuery] = useState(initialQuery)
  const { findings, more } = useFindings({ query, sources, indexState, actions, isAdministrator })
  const view = useViewOrRequest()
  const showToast = useToast()
  const focusAfter = useRef<'back' | 'on'>('back')

  function act(entry: SearchEntry) {
    const { goal } = entry
    const href = hrefOf(goal)
    if (goal.kind === 'material') {
      const { id, isClm, title, type } = goal.material
      const refusal = isClm ? accessMessages.clmCard : accessMessages.lockedItem
      if (id !== undefined) view({ collection: 'training', id, title, type, refusal })
      else if (isAdministrator) openDocumentViewer({ title, type, refusal })
      else showToast({ ...refusal, glyph: 'lock' })
    } else if (goal.kind === 'action') {
      const [what, choice] = goal.id.split('/')
      if (what === 'appearance') onAppearance(choice as Appearance)
      else actions?.run(goal.id)
    } else if (href !== null) onFollow(href)
  }

  const onChoose: SearchDialogProps['onChoose'] = ({ key }, where) => {
    const entry = indexState.index.get(key)
    if (!entry) return
    const href = hrefOf(entry.goal)
    if (entry.goal.kind !== 'action') saveRecent(key)
    if (where === 'newTab' && href !== null && entry.goal.kind !== 'material') {
      open(href, '_blank', 'noopener')
      return
    }
    focusAfter.current = href === null || entry.goal.kind === 'material' ? 'back' : 'on'
    onClose()
    // After the dialog has closed and the focus has returned.
    setTimeout(act, 0, entry)
  }

  return (
    <SearchDialog
      open
      query={query}
      onQueryChange={setQuery}
      findings={findings}
      onChoose={onChoose}
      onMore={more}
      onOpenChange={onClose}
      focusOnClose={() => focusAfter.current}
    />
  )
}
