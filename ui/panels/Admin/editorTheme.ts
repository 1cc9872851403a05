import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The editor adds no unit to a number. */
const small = { ...type.small, fontSize: `${type.small.fontSize}px` }

const look = EditorView.theme({
  '&': {
    ...small,
    lineHeight: '18px',
    color: vars.color.inkSecondary,
    background: vars.color.sunk,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.tile,
  },
  '&.cm-focused': { outline: `2px solid ${vars.color.ink}`, outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: vars.font.mono,
    lineHeight: 'inherit',
    minHeight: '180px',
    maxHeight: '320px',
    borderRadius: 'inherit',
  },
  '.cm-content': { paddingBlock: '10px', caretColor: vars.color.ink },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-line': { paddingInline: '4px 12px' },
  '.cm-gutters': { background: vars.color.sunk, color: vars.color.inkSecondary, border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', paddingInline: '12px 10px' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-cursor': { borderInlineStartColor: vars.color.ink },
  '.cm-selectionBackground, &.cm-focused .cm-scroller .cm-selectionLayer .cm-selectionBackground': {
    background: vars.color.barSoft,
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: vars.color.sunkStrong,
    color: vars.color.ink,
  },
  '.cm-faultLine': { background: vars.bad.tint },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: `underline wavy ${vars.bad.glyph}` },
  '.cm-tooltip': {
    ...small,
    maxWidth: '340px',
    fontFamily: vars.font.body,
    color: vars.color.ink,
    background: vars.color.panel,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    overflow: 'hidden',
    zIndex: '30',
  },
  '.cm-hint': { padding: `${vars.space.xs} ${vars.space.s}` },
  '.cm-diagnostic-error': { borderInlineStart: 'none', padding: `${vars.space.xs} ${vars.space.s}` },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: vars.font.mono, maxHeight: '160px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: `2px ${vars.space.s}`, lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: vars.color.ink,
    color: vars.color.onInk,
  },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: vars.font.body },
})

/** Ink tones, no rainbow: names stand back, values stand out (design, "Admin panel"). */
const tones = HighlightStyle.define([
  { tag: tags.propertyName, color: vars.color.inkSecondary },
  {
    tag: [tags.string, tags.number, tags.bool, tags.null],
    color: vars.color.ink,
    fontWeight: String(weight.badge),
  },
])

/** How the editor looks, in light and in dark: its colours are the theme's own tokens. */
export const editorTheme: Extension = [look, syntaxHighlighting(tones)]
