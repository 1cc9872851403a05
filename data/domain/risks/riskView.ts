import type { Phase } from '~/data/contract/phase'
import type { Risk } from '~/data/contract/risk'
import { phaseStatus, type PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { bandOf, dueText, inRiskOrder, isOverdue, likelihoodOf, ratingOf, type RiskBand } from './risks'

export const riskBands = ['high', 'medium', 'low'] as const satisfies readonly RiskBand[]

/** A risk or an issue as the page shows it. */
export interface RiskView {
  id: string
  /** A risk may happen, an issue has happened. */
  kind: 'risk' | 'issue'
  title: string
  /** The phase that it threatens, by its number; null without one. */
  phase: { id: string; number: number; status: PhaseStatus } | null
  /** The names of its product and its unit; empty without them. */
  about: string
  /** 1 to 3; that of an issue counts as 3. */
  likelihood: number
  impact: number
  band: RiskBand
  score: number
  status: 'open' | 'mitigating' | 'closed'
  owner: string
  next: string
  /** "4 days overdue", "due 20 Oct", "closed 9 Oct"; empty without a day. */
  due: string
  isOverdue: boolean
  /** Its day, for the order by it; empty without one. */
  dueOn: string
  /** When it was last changed, for the order by it; empty where that is not known. */
  changedAt: string
}

/** The lists that a risk names. */
export interface RiskContext {
  /** In order. */
  phases: readonly Phase[]
  products: readonly { id: string; name: string }[]
  units: readonly { id: string; name: string }[]
  /** The phases that decide go-live. */
  chain: readonly { id: string }[]
  /** The day in the launch's time zone. */
  today: string
}

/** The risks as the page shows them, in their order. */
export function riskViews(
  risks: readonly Risk[],
  { phases, products, units, chain, today }: RiskContext,
): RiskView[] {
  return inRiskOrder(risks, chain, today).map((risk) => {
    const index = phases.findIndex(({ id }) => id === risk.phase)
    const phase = phases[index]
    const names = [products.find(({ id }) => id === risk.product), units.find(({ id }) => id === risk.unit)]
    const { id, kind, title, impact, status, owner, next, due } = risk
    return {
      ...{ id, kind, title, impact, status, owner, next },
      phase: phase ? { id: phase.id, number: index + 1, status: phaseStatus(phase) } : null,
      about: names.flatMap((item) => (item ? [item.name] : [])).join(' · '),
      ...{ likelihood: likelihoodOf(risk), band: bandOf(risk), score: ratingOf(risk) },
      ...{ due: dueText(risk, today), isOverdue: isOverdue(risk, today), dueOn: due, changedAt: '' },
    }
  })
}

/** What the register shows. */
export interface RegisterView {
  filter: 'open' | 'overdue' | 'high' | 'closed'
  sort: 'rating' | 'due' | 'phase' | 'owner' | 'changed'
  /** Part of the owner's name; empty for all. */
  owner: string
  /** A cell of the matrix: "2-3" of likelihood and impact, "i-3" of issues; empty for all. */
  cell: string
}

export const registerFilters = ['open', 'overdue', 'high', 'closed'] as const
export const registerSorts = ['rating', 'due', 'phase', 'owner', 'changed'] as const

export const wholeRegister: RegisterView = { filter: 'open', sort: 'rating', owner: '', cell: '' }

const passes: Record<RegisterView['filter'], (risk: RiskView) => boolean> = {
  open: ({ status }) => status !== 'closed',
  overdue: ({ isOverdue }) => isOverdue,
  high: ({ status, band }) => status !== 'closed' && band === 'high',
  closed: ({ status }) => status === 'closed',
}

/** How many risks each filter shows. */
export function registerCounts(risks: readonly RiskView[]): Readonly<Record<RegisterView['filter'], number>> {
  const count = (filter: RegisterView['filter']) => risks.filter(passes[filter]).length
  return { open: count('open'), overdue: count('overdue'), high: count('high'), closed: count('closed') }
}

/** The cell of the matrix in which a risk lies: issues have a row of their own. */
export function cellOf({ kind, likelihood, impact }: RiskView): string {
  return `${kind === 'issue' ? 'i' : likelihood}-${impact}`
}

/** Those of an owner: every word of the text begins a word of the name. */
export function isOwnedBy({ owner }: RiskView, text: string): boolean {
  const names = owner.toLocaleLowerCase('en').split(/\s+/)
  const words = text.trim().toLocaleLowerCase('en').split(/\s+/)
  return words.every((word) => names.some((name) => name.startsWith(word)))
}

/** What the matrix counts: the risks of a filter and an owner. */
export function registerScope(risks: readonly RiskView[], { filter, owner }: RegisterView): RiskView[] {
  return risks.filter((risk) => passes[filter](risk) && isOwnedBy(risk, owner))
}

/** What the register lists. The risks are given in their order by rating. */
export function registerRows(risks: readonly RiskView[], view: RegisterView): RiskView[] {
  const rows = registerScope(risks, view).filter((risk) => view.cell === '' || cellOf(risk) === view.cell)
  if (view.sort === 'rating') return rows
  if (view.sort === 'changed') return rows.sort((a, b) => b.changedAt.localeCompare(a.changedAt, 'en'))
  const last = '\uffff'
  const keys: Record<Exclude<RegisterView['sort'], 'rating' | 'changed'>, (risk: RiskView) => string> = {
    due: ({ dueOn }) => dueOn || last,
    phase: ({ phase }) => (phase ? String(phase.number).padStart(6, '0') : last),
    owner: ({ owner }) => owner || last,
  }
  const key = keys[view.sort]
  return rows.sort((a, b) => key(a).localeCompare(key(b), 'en'))
}
