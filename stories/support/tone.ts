import { expect } from '@storybook/test'
import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { vars } from '~/ui/theme/tokens.css'

type Tone = 'done' | 'go' | 'start' | 'pending' | 'bad' | 'november'

/** The look of each status (design, Colour roles): its tone, and the width of the filled sector on a grid of 12. */
const looks: Record<PhaseStatus, { tone: Tone; filled: 'check' | number | 'dashed' }> = {
  COMPLETED: { tone: 'done', filled: 'check' },
  'IN PROGRESS': { tone: 'go', filled: 5.6 },
  STARTED: { tone: 'start', filled: 2.8 },
  PENDING: { tone: 'pending', filled: 'dashed' },
}

/** Expects a badge to show a status by its word, its colours and its form. */
export async function expectStatus(badge: HTMLElement, status: PhaseStatus) {
  await expect(badge).toHaveTextContent(status)
  await expectTone(badge, looks[status].tone)
  const glyph = badge.querySelector('svg')
  await expect(glyph && getComputedStyle(glyph).color).toBe(getComputedStyle(badge).color)
  await expectForm(glyph, status)
}

/** Expects a glyph to have the form of a status, which is recognisable without colour. */
export async function expectForm(glyph: SVGElement | null, status: PhaseStatus) {
  await expect(glyph && formOf(glyph)).toBe(looks[status].filled)
}

/** Expects words to have a tone's text colour and tint. */
export async function expectTone(words: HTMLElement, tone: Tone) {
  const { color, backgroundColor } = getComputedStyle(words)
  await expect({ color, backgroundColor }).toEqual(resolved(words, vars[tone]))
}

/** A tone's colours as the browser computes them beside an element. */
function resolved(beside: HTMLElement, { text, tint }: { text: string; tint: string }) {
  const probe = document.createElement('span')
  probe.style.color = text
  probe.style.backgroundColor = tint
  beside.after(probe)
  const { color, backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return { color, backgroundColor }
}

/** The form of a glyph: a check, the width of the filled sector, or a dashed ring. */
function formOf(glyph: SVGElement): 'check' | number | 'dashed' {
  if (glyph.querySelector('circle[stroke-dasharray]')) return 'dashed'
  if (glyph.querySelector('circle[fill="currentColor"]')) return 'check'
  return Math.round((glyph.querySelector('path')?.getBBox().width ?? 0) * 10) / 10
}
