import { Bookmark, CalendarDays, Check, ChevronDown, List, Plus } from '~/ui/parts/Icon/icons'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { Icon } from '~/ui/parts/Icon/Icon'
import { item, list } from '~/ui/theme/floatingMenu.css'
import * as styles from './SavedPlanMenu.css'

/** A saved plan to compare with. */
export interface SavedPlanOption {
  id: string
  name: string
  /** When it was kept, and how many dates have moved since: "kept 2 May · 9 phases · 2 moved since". */
  note: string
}

export interface SavedPlanMenuProps {
  /** The label of the button: the compared plan, "Plan of 12 Jan", or that none is compared. */
  label: string
  /** The saved plans, newest first. */
  plans: readonly SavedPlanOption[]
  /** The id of the compared plan; empty for none. */
  selectedId: string
  /** Shown on a phone only; wider screens show it elsewhere. @default false */
  isPhoneOnly?: boolean
  /** Called with the id of the plan to compare with, or '' for none. */
  onSelect: (id: string) => void
  /** Called to keep the current plan. */
  onKeep: () => void
  /** Called to show all dates that have moved since the selected plan. */
  onShowMoved: () => void
}

/** Chooses the saved plan that the Gantt chart and its sentence compare with. */
export function SavedPlanMenu(props: SavedPlanMenuProps) {
  const { label, plans, selectedId, isPhoneOnly = false, onSelect, onKeep, onShowMoved } = props
  const present = plans.some(({ id }) => id === selectedId) ? selectedId : ''
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger[isPhoneOnly ? 'phone' : 'everywhere']}>
        <bdi>{label}</bdi>
        <Icon of={ChevronDown} size={14} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} className={`${list} ${styles.menu}`}>
        <DropdownMenu.RadioGroup value={present} onValueChange={onSelect}>
          {plans.map(({ id, name, note }) => (
            <Choice key={id} id={id} name={name} note={note} sign={Bookmark} />
          ))}
          <Choice id="" name="Don’t compare" note="today’s dates only" sign={CalendarDays} />
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className={styles.line} />
        <DropdownMenu.Item className={item} onSelect={onKeep}>
          <Icon of={Plus} />
          Save plan…
        </DropdownMenu.Item>
        {present !== '' && (
          <DropdownMenu.Item className={item} onSelect={onShowMoved}>
            <Icon of={List} />
            Show moved dates
          </DropdownMenu.Item>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Choice({ id, name, note, sign }: SavedPlanOption & { sign: typeof Bookmark }) {
  return (
    <DropdownMenu.RadioItem value={id} className={`${item} ${styles.choice}`}>
      <Icon of={sign} className={styles.sign} />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <bdi className={styles.note}>{note}</bdi>
      </span>
      <DropdownMenu.ItemIndicator className={styles.sign}>
        <Icon of={Check} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  )
}
