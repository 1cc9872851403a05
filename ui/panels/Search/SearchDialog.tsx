import { hideOthers } from 'aria-hidden'
import { Command } from 'cmdk'
import { CornerDownLeft, Search } from '~/ui/parts/Icon/icons'
import * as DismissableLayer from '@radix-ui/react-dismissable-layer'
import * as FocusScope from '@radix-ui/react-focus-scope'
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
  /** The dialog is open. */
  open: boolean
  /** The search text. */
  query: string
  /** Called with the new text. */
  onQueryChange: (query: string) => void
  /** The results. */
  findings: SearchFindings
  /** Called with the chosen row; the handler that navigates closes the search. */
  onChoose: (row: SearchRowView, where: 'here' | 'newTab') => void
  /** Called to show more rows of a group. */
  onMore: (group: string) => void
  /** Called when the dialog is closed. */
  onOpenChange: (open: false) => void
  /**
   * Where the focus goes on closing: `back` to where it was, or `on` to the target of the navigation.
   * @default 'back'
   */
  focusOnClose?: (() => 'back' | 'on') | undefined
}

/** The keyboard hints, hidden from screen readers. */
const hints = [
  { keys: ['↑', '↓'], does: 'choose' },
  { keys: ['⏎'], does: 'open' },
  { keys: ['Ctrl', '⏎'], does: 'new tab' },
]

/**
 * Searches everything by name, over the page: a combobox, whose focus stays in the field, with the selected row as its
 * active descendant. It is built from the same parts as Radix's Dialog, which is not used because it changes inherited
 * properties of `body`: with ten thousand elements that doubles the time to open.
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
    // While the suggestion has the focus, Enter accepts it.
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
      <Announcer words={useSettled(announcementOf(findings, query))} />
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
 * The selected row: the first one after each change of the query, then the one chosen by the arrow keys, as long as it
 * exists. The state is kept here: cmdk would select later than the rows render, and the field would refer to a row that
 * is gone.
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

/** The pause in typing after which the number of results is announced, in milliseconds. */
const SETTLE_MS = 300

function useSettled(words: string): string {
  const [settledWords, setSettledWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettledWords, SETTLE_MS, words)
    return () => {
      clearTimeout(timer)
    }
  }, [words])
  return settledWords
}

function announcementOf({ count, isSearching, suggestion }: SearchFindings, query: string): string {
  if (count === null || isSearching) return ''
  const suggestionText = suggestion === null ? '' : ` Did you mean ${suggestion}?`
  return (count === 0 ? `Nothing found for “${query.trim()}”.` : countText(count)) + suggestionText
}
