import { useEffect, useMemo, useRef, useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { itemName } from '~/data/rules/changeHistory'
import { EditButton } from '~/ui'
import { useWhatIsThere } from '~/app/api/useCollection'
import { offerPencils } from '~/app/editing'
import { useMoment } from '~/app/moment'
import { EditForm, type Leave } from './EditForm'
import type { ItemOnPage } from './editState'
import { offer } from './offers'
import { useAccount } from './useAccount'
import { useUndo } from './useUndo'

export interface EditToolsProps {
  /** The admin panel is shown: it has the same place. */
  adminOpen: boolean
  /** It is to make room. */
  onCloseAdmin: () => void
}

/** The pencils of the page, and the sheet of the one that was pressed. Nothing is changed in the past. */
export function EditTools({ adminOpen, onCloseAdmin }: EditToolsProps) {
  const account = useAccount(() => undefined)
  const username = account.session?.username ?? null
  const rests = useMoment() !== null || username === null
  const { items, ids } = useItems()
  const [place, setPlace] = useState<(ItemOnPage & { by: string }) | null>(null)
  const leave = useRef<Leave | null>(null)
  const { undo } = useUndo(account, items)

  useEffect(() => {
    if (rests) return
    const edit = (collection: PatchableName, id: string, pencil: HTMLElement) => {
      const open = () => {
        setPlace({ collection, id, pencil, by: username })
      }
      if (leave.current) leave.current(open)
      else open()
    }
    offerPencils((collection, id) => {
      if (!ids[collection].has(id)) return null
      return (
        <EditButton
          name={itemName({ collection, id }, items)}
          onClick={({ currentTarget: pencil }) => {
            edit(collection, id, pencil)
          }}
        />
      )
    })
    const withdraw = offer({ edit })
    return () => {
      offerPencils(undefined)
      withdraw()
    }
  }, [rests, items, ids, username])

  // What one has typed is nobody else's.
  if (place && username !== null && place.by !== username) setPlace(null)
  const isShown = place !== null && !rests
  useOneOfBoth(isShown, adminOpen, onCloseAdmin, () =>
    leave.current?.(() => {
      close()
    }),
  )

  function close() {
    leave.current = null
    setPlace(null)
  }

  if (!place) return null
  return (
    <EditForm
      key={`${place.collection}/${place.id}`}
      account={account}
      place={place}
      items={items}
      open={isShown}
      leaveRef={leave}
      onClose={close}
      onUndo={(n) => {
        undo(n)
        place.pencil.focus()
      }}
    />
  )
}

/** The panel and the sheet have one place: what is opened there asks the other to go. */
function useOneOfBoth(isShown: boolean, adminOpen: boolean, closeAdmin: () => void, leave: () => void) {
  const wasShown = useRef(false)
  useEffect(() => {
    const isNew = isShown && !wasShown.current
    wasShown.current = isShown
    if (!isShown || !adminOpen) return
    closeAdmin()
    // The panel was opened over the sheet.
    if (!isNew) leave()
  })
}

function useItems() {
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const products = useWhatIsThere('products')
  const targets = useWhatIsThere('targets')
  return useMemo(() => {
    const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
    const ids: Record<PatchableName, ReadonlySet<string>> = {
      timeline: idsOf(phases),
      'business-units': idsOf(units),
      products: idsOf(products),
      targets: idsOf(targets),
    }
    return { items: { phases, units, products }, ids }
  }, [phases, units, products, targets])
}
