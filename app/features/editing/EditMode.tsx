import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import { nameWithin } from '~/data/domain/history/changeHistory'
import { AddButton, EditButton } from '~/ui'
import { offerEditing, type EditingOffer } from '~/app/lib/editButtons'
import { useMoment } from '~/app/lib/moment'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { onSessionEnded } from '~/app/lib/api/askWhoIsSignedIn'
import { hasOpenForm } from '~/app/lib/openForms'
import { useToast } from '~/app/lib/ToastContext'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { EditForm, type Leave } from './EditForm'
import { FirstStepsOfSite } from './FirstStepsOfSite'
import { KeptPlansOfSite, type KeptPlansOfSiteProps } from './KeptPlansOfSite'
import { NewItemForm } from './NewItemForm'
import type { ItemOnPage } from './sheetDraft'
import { signedOutToast } from './toasts'
import { registerActions } from './actions'
import { useAccount } from '~/app/features/accounts'
import { useEditedItems } from '~/app/lib/api/useEditedItems'
import { useGrids } from './useGrids'
import { useMaterialFiles } from './useMaterialFiles'
import { useMoves } from './useMoves'
import { useSettledToasts } from './useSettled'
import { useUndo } from '~/app/features/history'

export interface EditModeProps {
  /** The admin panel is shown: it has the same place. */
  adminOpen: boolean
  /** It is to make room. */
  onCloseAdmin: () => void
}

/** The pencils and grids of the page, and the sheet of the pencil that was pressed. Nothing is changed in the past. */
export function EditMode(props: EditModeProps) {
  return (
    <DialogBoundary title="Editing could not be shown" resetKey={props.adminOpen}>
      <Editing {...props} />
    </DialogBoundary>
  )
}

function Editing({ adminOpen, onCloseAdmin }: EditModeProps) {
  const account = useAccount(() => undefined)
  const username = account.session?.username ?? null
  const rests = useMoment() !== null || username === null
  const { items, ids } = useEditedItems()
  const [place, setPlace] = useState<Place | null>(null)
  const leave = useRef<Leave | null>(null)
  const { undo } = useUndo(account, items)
  const { gripOf, orderOf, told } = useMoves(account, items, ids, undo)
  useSettledToasts(account, undo)

  const edit = useCallback(
    (collection: PatchableName, id: string | null, pencil: HTMLElement) => {
      const open = () => {
        setPlace({ collection, id, pencil, by: username ?? '' })
      }
      if (leave.current) leave.current(open)
      else open()
    },
    [username],
  )
  const pencilOf: EditingOffer['pencilOf'] = useCallback(
    (collection, id) => {
      if (!ids[collection].has(id)) return null
      return (
        <>
          {gripOf(collection, id)}
          <EditButton
            name={nameWithin({ collection, id }, items)}
            onClick={({ currentTarget: pencil }) => {
              edit(collection, id, pencil)
            }}
          />
        </>
      )
    },
    [ids, items, edit, gripOf],
  )
  const addOf: EditingOffer['addOf'] = useCallback(
    (collection) => (
      <AddButton
        key={collection}
        name={descriptors[collection].one}
        isFirst={ids[collection].size === 0}
        onClick={({ currentTarget: pencil }) => {
          edit(collection, null, pencil)
        }}
      />
    ),
    [edit, ids],
  )
  const { gridOf, openGrid, guards } = useGrids(username)
  const steps = useMemo(
    () => (
      <FirstStepsOfSite
        onLaunch={(opener) => {
          edit('launch', 'launch', opener)
        }}
      />
    ),
    [edit],
  )

  const latest = useRef({ account, undo })
  useEffect(() => {
    latest.current = { account, undo }
  })
  const keptPlans = useMemo(() => {
    const of = (place: KeptPlansOfSiteProps['place']) => (
      <KeptPlansOfSite
        place={place}
        onFailure={(error) => {
          latest.current.account.noticeFailure(error)
        }}
        onUndo={(what) => {
          latest.current.undo(what)
        }}
      />
    )
    return { column: of('column'), note: of('note') }
  }, [])

  const files = useMaterialFiles(!rests, account.noticeFailure)

  useEffect(() => {
    if (rests) return
    offerEditing({ pencilOf, gridOf, addOf, orderOf, steps, keptPlans, files })
    const withdraw = registerActions({ edit, openGrid })
    return () => {
      offerEditing(undefined)
      withdraw()
    }
  }, [rests, pencilOf, gridOf, addOf, orderOf, openGrid, edit, steps, keptPlans, files])

  useSignedOutNotice(adminOpen)

  // What one has typed is nobody else's.
  if (place && username !== null && place.by !== username) setPlace(null)
  const isShown = place !== null && !rests
  useOneOfBoth(isShown, adminOpen, onCloseAdmin, () =>
    leave.current?.(() => {
      close()
      toggleAdmin()
    }),
  )

  function close() {
    leave.current = null
    setPlace(null)
  }

  if (!place)
    return (
      <>
        {guards}
        {told}
      </>
    )
  return (
    <>
      {guards}
      {told}
      <DialogBoundary title="The form could not be shown" resetKey={place} onError={close}>
        {place.id === null ? (
          <NewItemForm
            key={place.collection}
            collection={place.collection}
            account={account}
            open={isShown}
            leaveRef={leave}
            onClose={close}
            onUndo={undo}
          />
        ) : (
          <EditForm
            key={`${place.collection}/${place.id}`}
            account={account}
            place={{ ...place, id: place.id }}
            items={items}
            open={isShown}
            leaveRef={leave}
            onClose={close}
            onUndo={(what) => {
              undo(what)
              place.pencil.focus()
            }}
          />
        )}
      </DialogBoundary>
    </>
  )
}

/** The sheet goes with the session: says so of what was typed in it. The admin panel says so itself. */
function useSignedOutNotice(adminOpen: boolean) {
  const showToast = useToast()
  useEffect(
    () =>
      onSessionEnded(() => {
        if (!adminOpen && hasOpenForm()) showToast(signedOutToast(toggleAdmin))
      }),
    [adminOpen, showToast],
  )
}

/** What the sheet is opened on, and by whom; without an id on a new item. */
type Place = Omit<ItemOnPage, 'id'> & { id: string | null; by: string }

/** The panel and the sheet have one place: what is opened there asks the other to go, and comes when that has gone. */
function useOneOfBoth(isShown: boolean, adminOpen: boolean, closeAdmin: () => void, leave: () => void) {
  const was = useRef({ isShown, adminOpen })
  useEffect(() => {
    const before = was.current
    was.current = { isShown, adminOpen }
    if (!isShown || !adminOpen) return
    if (!before.isShown) closeAdmin()
    else if (!before.adminOpen) {
      closeAdmin()
      leave()
    }
  })
}
