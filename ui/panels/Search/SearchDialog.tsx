import { hideOthers } from 'aria-hidden'
import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { DismissableLayer, FocusScope } from 'radix-ui/internal'
import { RemoveScroll } from 'react-remove-scroll'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { countText, type SearchRowView } from '~/data/domain/search/searchRows'
import { classNames } from '~/ui/lib/classNames'
import { Announcer } from '~/ui/parts/Announcer/Announcer'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SearchDialog.css'
import { SearchShortcut } from './SearchShortcut'
import { SearchResults, type SearchFindings } from './SearchResults'
import { chosenOf, valuesOf } from './searchValues'

export interface SearchDialogProps {
  /** It is shown. */
  open: boolean
  /** What is typed. */
  query: string
  /** What is typed now. */
  onQueryChange: (query: string) => void
  /** What there is to show for it. */
  findings: SearchFindings
  /** A row was chosen; whoever goes there closes the search. */
  onChoose: (row: SearchRowView, where: 'here' | 'newTab') => void
  /** More of a group is wanted. */
  onMore: (group: string) => void
  /** It asks to be closed. */
  onOpenChange: (open: false) => void
  /** Where the focus goes as it closes: back to where it was, or on with who goes elsewhere. @default 'back' */
  focusOnClose?: (() => 'back' | 'on') | undefined
}

/** What keys do, for those who see them. */
const hints = [
  { keys: ['↑', '↓'], does: 'choose' },
  { keys: ['⏎'], does: 'open' },
  { keys: ['Ctrl', '⏎'], does: 'new tab' },
]

/**
 * Anything by its name, over the page. A field with a list (a combobox): the focus stays in the field, and the row in
 * force is the field's active descendant.
 *
 * It is made of what Radix makes its own dialog of, but for two things: that one changes properties of the page's body
 * which all elements of a page inherit, and to open it over ten thousand of them takes twice as long.
 */
export function SearchDialog(props: SearchDialogProps) {
  return props.open && <OpenDialog {...props} />
}

function OpenDialog(props: SearchDialogProps) {
  const { onOpenChange, query, onQueryChange, focusOnClose } = props
  const close = () => {
    onOpenChange(false)
  }
  const dialog = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  useEffect(() => (dialog.current ? hideOthers(dialog.current) : undefined), [])
  return (
    <RemoveScroll forwardProps removeScrollBar={false} allowPinchZoom>
      <DismissableLayer.Branch
        role="presentation"
        className={styles.scrim}
        onPointerDown={({ target, currentTarget }) => {
          isPressedBeside.current = target === currentTarget
        }}
        onClick={({ target, currentTarget }) => {
          if (isPressedBeside.current && target === currentTarget) close()
        }}
      >
        <FocusScope.Root
          asChild
          loop
          trapped
          onUnmountAutoFocus={(event) => {
            if (focusOnClose?.() === 'on') event.preventDefault()
          }}
        >
          <DismissableLayer.Root
            ref={dialog}
            role="dialog"
            aria-modal
            aria-label="Search"
            className={classNames(styles.dialog, styles.room)}
            onEscapeKeyDown={(event) => {
              if (query === '') return
              event.preventDefault()
              onQueryChange('')
            }}
            onFocusOutside={(event) => {
              event.preventDefault()
            }}
            onDismiss={close}
          >
            <Palette {...props} />
          </DismissableLayer.Root>
        </FocusScope.Root>
      </DismissableLayer.Branch>
    </RemoveScroll>
  )
}

function Palette({ query, onQueryChange, findings, onChoose, onMore, onOpenChange }: SearchDialogProps) {
  const base = useId()
  const idOf = useCallback((value: string) => `${base}${encodeURIComponent(value)}`, [base])
  const { value, setValue } = useInForce(query, valuesOf(findings.groups))
  const activeId = value === '' ? undefined : idOf(value)
  const isElsewhere = useRef(false)

  const latest = useRef({ findings, onChoose, onMore })
  useEffect(() => {
    latest.current = { findings, onChoose, onMore }
  })
  const choose = useCallback((value: string) => {
    const { findings, onChoose, onMore } = latest.current
    const chosen = chosenOf(findings.groups, value)
    if (chosen?.row) onChoose(chosen.row, isElsewhere.current ? 'newTab' : 'here')
    else if (chosen) onMore(chosen.group.key)
  }, [])

  const noteModifier = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    isElsewhere.current = ctrlKey || metaKey
  }
  const onKeyDown = (event: KeyboardEvent) => {
    noteModifier(event)
    // While a suggestion has the focus, Enter takes it.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.stopPropagation()
  }

  return (
    <Command
      label="Search"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={value}
      onValueChange={setValue}
      className={styles.body}
      onKeyDownCapture={onKeyDown}
      onClickCapture={noteModifier}
    >
      <div className={styles.head}>
        <Icon of={Search} />
        <Command.Input asChild value={query} onValueChange={onQueryChange}>
          <input
            placeholder="Phase, product, unit, sheet, figure …"
            aria-activedescendant={activeId}
            enterKeyHint="go"
            className={styles.input}
          />
        </Command.Input>
        {findings.count !== null && findings.count > 0 && (
          <span className={styles.count} aria-hidden>
            {countText(findings.count)}
          </span>
        )}
        <SearchShortcut className={styles.onlyWide}>esc</SearchShortcut>
        <Button
          variant="ghost"
          className={styles.cancel}
          onClick={() => {
            onOpenChange(false)
          }}
        >
          Cancel
        </Button>
      </div>
      <SearchResults
        {...findings}
        query={query}
        activeId={activeId}
        idOf={idOf}
        onChoose={choose}
        onSuggestion={onQueryChange}
      />
      <Announcer words={useSettled(saidOf(findings, query))} />
      <p className={styles.foot} aria-hidden>
        {hints.map(({ keys, does }) => (
          <span key={does} className={styles.hint}>
            {keys.map((key) => (
              <SearchShortcut key={key}>
                {key === '⏎' ? <Icon of={CornerDownLeft} size={12} /> : key}
              </SearchShortcut>
            ))}
            <span>{does}</span>
          </span>
        ))}
      </p>
    </Command>
  )
}

/**
 * The selected row: the first one after each change of what is typed, then the one that was gone to, as long as it is
 * there. Held here: the library would choose later than the rows are drawn, and the field would name one that is gone.
 */
function useInForce(query: string, values: readonly string[]) {
  const [held, hold] = useState({ query, value: '' })
  const isHeld = held.query === query && values.includes(held.value)
  const value = isHeld ? held.value : (values[0] ?? '')
  return {
    value,
    setValue: (chosen: string) => {
      if (chosen !== value) hold({ query, value: chosen })
    },
  }
}

/** How long nothing is typed before it is said how much was found, in milliseconds. */
const settled = 300

function useSettled(words: string): string {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(say, settled, words)
    return () => {
      clearTimeout(timer)
    }
  }, [words])
  return said
}

function saidOf({ count, isSearching, suggestion }: SearchFindings, query: string): string {
  if (count === null || isSearching) return ''
  const meant = suggestion === null ? '' : ` Did you mean ${suggestion}?`
  return (count === 0 ? `Nothing found for “${query.trim()}”.` : countText(count)) + meant
}
