import { Bookmark, CalendarDays, Check, ChevronDown, List, Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Icon } from '~/ui/parts/Icon/Icon'
import { item, list } from '~/ui/theme/floatingMenu.css'
import * as styles from './KeptPlanMenu.css'

/** A kept plan that may be compared with. */
export interface KeptPlanOption {
  id: string
  name: string
  /** When it was kept, and how much was moved since: "kept 2 May · 9 phases · 2 moved since". */
  note: string
}

export interface KeptPlanMenuProps {
  /** What the button says: the plan that is compared with, "Plan of 12 Jan", or that none is. */
  label: string
  /** The plans that were kept, newest first. */
  plans: readonly KeptPlanOption[]
  /** The one that is compared with; empty for none. */
  selectedId: string
  /** It is hidden where there is room for it elsewhere. @default false */
  isPhoneOnly?: boolean
  /** Another one is to be, or none. */
  onSelect: (id: string) => void
  /** The plan as it is now is to be kept. */
  onKeep: () => void
  /** All dates that were moved since the chosen one are to be shown. */
  onShowMoved: () => void
}

/** Which kept plan the Gantt chart and its sentence compare with, for those who may choose. */
export function KeptPlanMenu(props: KeptPlanMenuProps) {
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
          <Choice id="" name="Today’s dates only" note="nothing is compared" sign={CalendarDays} />
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className={styles.line} />
        <DropdownMenu.Item className={item} onSelect={onKeep}>
          <Icon of={Plus} />
          Keep this plan as…
        </DropdownMenu.Item>
        {present !== '' && (
          <DropdownMenu.Item className={item} onSelect={onShowMoved}>
            <Icon of={List} />
            All dates moved since
          </DropdownMenu.Item>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Choice({ id, name, note, sign }: KeptPlanOption & { sign: typeof Bookmark }) {
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
