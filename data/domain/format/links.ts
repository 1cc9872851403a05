import type { GoLiveOf, PhaseLink } from '~/data/contract/links'

/** Links as a text of files, the grid and the history: "phase-4 -8; phase-3". */
export function linksText(links: readonly PhaseLink[]): string {
  return links.map(linkText).join('; ')
}

function linkText({ phase, days }: PhaseLink): string {
  return days === 0 ? phase : `${phase} ${days}`
}

/** The links of such a text. What is no link stays as it was written, and the contract rejects it. */
export function readLinks(text: string): (PhaseLink | string)[] {
  const parts = text.split(/[;,\n]/).map((part) => part.trim())
  return parts.filter((part) => part !== '').map(readLink)
}

function readLink(text: string): PhaseLink | string {
  const [, phase, days = '0'] = /^(\S+)(?:\s+([+−-]?\d{1,9}(?:\.\d+)?))?$/.exec(text) ?? []
  return phase === undefined ? text : { phase, days: Number(days.replace('−', '-')) }
}

/** What go-live is: "phase-7 start"; empty without a phase. */
export function edgeText({ phase, edge }: GoLiveOf): string {
  return phase === '' ? '' : `${phase} ${edge}`
}

/** What go-live is by such a text, which stays as it was written where it is none. */
export function readEdge(text: string): GoLiveOf | string {
  if (text.trim() === '') return { phase: '', edge: 'start' }
  const [phase = '', edge = 'start', ...more] = text.trim().toLowerCase().split(/\s+/)
  return (edge === 'start' || edge === 'end') && more.length === 0 ? { phase, edge } : text
}

export function isLink(value: unknown): value is PhaseLink {
  return isObject(value) && 'phase' in value && 'days' in value
}

/** The text of links, or of what go-live is; null for any other value. */
export function phasesText(value: unknown): string | null {
  if (Array.isArray(value) && value.length > 0 && value.every(isLink)) return linksText(value)
  return isObject(value) && 'phase' in value && 'edge' in value ? edgeText(value as GoLiveOf) : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
