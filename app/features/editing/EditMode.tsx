import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import { nameWithin } from '~/data/domain/history/changeHistory'
import { AddButton, EditButton, TextButton } from '~/ui'
import { setEditingElements, type EditingElements } from '~/app/lib/editButtons'
import { useAsOf } from '~/app/lib/asOf'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { signedOut } from '~/app/lib/api/signingOut'
import { onSessionEnded } from '~/app/lib/api/refetchSession'
import { hasUnsavedForm } from '~/app/lib/unsavedForms'
import { useToast } from '~/app/lib/ToastContext'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { EditForm, type RequestLeave } from './EditForm'
import { SiteFirstSteps } from './SiteFirstSteps'
import { SiteSavedPlans, type SiteSavedPlansProps } from './SiteSavedPlans'
import { NewItemForm } from './NewItemForm'
import type { ItemOnPage } from './sheetState'
import { signedOutToast } from './toasts'
import { registerActions } from './actions'
import { forgetForms } from './storedForms'
import { useAccount } from '~/app/features/accounts'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { useGrids } from './useGrids'
import { useMaterialFiles } from './useMaterialFiles'
import { useMoves } from './useMoves'
import { useUndo } from '~/app/features/history'

export interface EditModeProps {
  /** The admin panel is open. The sheet uses the same space. */
  adminOpen: boolean
  /** Called to close the admin panel. */
  onCloseAdmin: () => void
}

/** The list that an item needs one of: without any, none is added. */
const parentOf: Partial<Record<PatchableName, PatchableName>> = {
  'bu-contextual-items': 'business-units',
  targets: 'products',
}

/**
 * The edit buttons and grids of the page, and the sheet of the item being edited. Nothing can be edited in the past.
 */
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
  const isDisabled = useAsOf() !== null || username === null
  const { items, ids } = useEditableItems()
  const [openForm, setOpenForm] = useState<OpenForm | null>(null)
  const leave = useRef<RequestLeave | null>(null)
  const { undo } = useUndo(account, items)
  const { handleOf, orderOf, status: moveStatus } = useMoves(account, items, ids, undo)

  const edit = useCallback(
    (collection: PatchableName, id: string | null, opener: HTMLElement, focusOn?: string) => {
      const open = () => {
        setOpenForm({ collection, id, opener, by: username ?? '', ...(focusOn !== undefined && { focusOn }) })
      }
      if (leave.current) leave.current(open)
      else open()
    },
    [username],
  )
  const editOf: EditingElements['editOf'] = useCallback(
    (collection, id) => {
      if (!ids[collection].has(id)) return null
      return (
        <>
          {handleOf(collection, id)}
          <EditButton
            name={nameWithin({ collection, id }, items)}
            onClick={({ currentTarget: opener }) => {
              edit(collection, id, opener)
            }}
          />
        </>
      )
    },
    [ids, items, edit, handleOf],
  )
  const addOf: EditingElements['addOf'] = useCallback(
    (collection) => {
      const parent = parentOf[collection]
      if (parent && ids[parent].size === 0) return null
      return (
        <AddButton
          key={collection}
          name={descriptors[collection].one}
          isFirst={ids[collection].size === 0}
          onClick={({ currentTarget: opener }) => {
            edit(collection, null, opener)
          }}
        />
      )
    },
    [edit, ids],
  )
  const openerOf: EditingElements['openerOf'] = useCallback(
    (collection, id, label) => (
      <TextButton
        onClick={({ currentTarget: opener }) => {
          edit(collection, id, opener)
        }}
      >
        {label}
      </TextButton>
    ),
    [edit],
  )
  const { gridOf, openGrid, guards } = useGrids(username)
  const steps = useMemo(
    () => (
      <SiteFirstSteps
        onLaunch={(opener, focusOn) => {
          edit('launch', 'launch', opener, focusOn)
        }}
      />
    ),
    [edit],
  )

  const latest = useRef({ account, undo })
  useEffect(() => {
    latest.current = { account, undo }
  })
  const savedPlans = useMemo(() => {
    const of = (place: SiteSavedPlansProps['place']) => (
      <SiteSavedPlans
        place={place}
        onFailure={(error) => {
          latest.current.account.handleFailure(error)
        }}
        onUndo={(target) => {
          latest.current.undo(target)
        }}
      />
    )
    return { column: of('column'), note: of('note') }
  }, [])

  const files = useMaterialFiles(!isDisabled, account.handleFailure, undo)

  useEffect(() => {
    if (isDisabled) return
    setEditingElements({ editOf, openerOf, gridOf, addOf, orderOf, steps, savedPlans, files })
    const withdraw = registerActions({ edit, openGrid })
    return () => {
      setEditingElements(undefined)
      withdraw()
    }
  }, [isDisabled, editOf, openerOf, gridOf, addOf, orderOf, openGrid, edit, steps, savedPlans, files])

  useSignedOutNotice(adminOpen)

  useEffect(
    () =>
      signedOut.subscribe(() => {
        setOpenForm(null)
        forgetForms()
      }),
    [],
  )

  // A draft belongs to the user who typed it.
  if (openForm && username !== null && openForm.by !== username) setOpenForm(null)
  const isShown = openForm !== null && !isDisabled
  useExclusivePanels(isShown, adminOpen, onCloseAdmin, () =>
    leave.current?.(() => {
      close()
      toggleAdmin()
    }),
  )

  function close() {
    leave.current = null
    setOpenForm(null)
  }

  if (!openForm)
    return (
      <>
        {guards}
        {moveStatus}
      </>
    )
  return (
    <>
      {guards}
      {moveStatus}
      <DialogBoundary title="The form could not be shown" resetKey={openForm} onError={close}>
        {openForm.id === null ? (
          <NewItemForm
            key={openForm.collection}
            form={{ ...openForm, id: null }}
            account={account}
            open={isShown}
            leaveRef={leave}
            onClose={close}
            onUndo={undo}
          />
        ) : (
          <EditForm
            key={`${openForm.collection}/${openForm.id}`}
            account={account}
            item={{ ...openForm, id: openForm.id }}
            items={items}
            open={isShown}
            leaveRef={leave}
            onClose={close}
            onUndo={(target) => {
              undo(target)
              openForm.opener.focus()
            }}
          />
        )}
      </DialogBoundary>
    </>
  )
}

/**
 * The sheet closes when the session ends, and a toast says so if something was typed. The admin panel has its own
 * message.
 */
function useSignedOutNotice(adminOpen: boolean) {
  const showToast = useToast()
  useEffect(
    () =>
      onSessionEnded(() => {
        if (!adminOpen && hasUnsavedForm()) showToast(signedOutToast(toggleAdmin))
      }),
    [adminOpen, showToast],
  )
}

/** The item being edited. The id is null for a new item. */
type OpenForm = Omit<ItemOnPage, 'id'> & { id: string | null }

/** The admin panel and the sheet share one space: opening one closes the other. */
function useExclusivePanels(isShown: boolean, adminOpen: boolean, closeAdmin: () => void, leave: () => void) {
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
