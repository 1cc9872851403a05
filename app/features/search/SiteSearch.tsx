import { lazy, Suspense, useRef, useState } from 'react'
import { accessMessages } from '~/data/domain/access/accessMessages'
import type { SearchEntry } from '~/data/domain/search/search'
import { SearchDialog, type Appearance, type SearchDialogProps } from '~/ui'
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

/** No part of a viewer's page. Where it does not come there are no actions, and all else is found. */
const SearchActions = lazy(() =>
  import('~/app/features/admin/SearchActions').then(
    (module) => ({ default: module.SearchActions }),
    () => ({ default: () => null }),
  ),
)

export interface SiteSearchProps {
  /** It is shown. */
  open: boolean
  /** What is looked for as it opens; empty for nothing yet. */
  initialQuery: string
  /** It wants to be closed. */
  onClose: () => void
  /** Goes to a place of this site. */
  onFollow: (href: string) => void
  /** The page is to look otherwise. */
  onAppearance: (choice: Appearance) => void
}

/** The search on its data; nothing is asked for while it is closed. */
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
        <Suspense>
          <SearchActions onActionsChange={setActions} />
        </Suspense>
      )}
    </>
  )
}

type OpenSearchProps = Omit<SiteSearchProps, 'open'> & { actions: SearchableActions | null }

/** Above what is typed: a key asks for nothing again. */
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
    // Once the page beneath is there again, and the focus back where it was.
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
