import type { Descriptor } from '~/data/contract/descriptor'
import {
  capitalised,
  listNames,
  descriptors,
  fieldsOf,
  labelOf,
  type ListName,
  type Collections,
  type NamedField,
} from '~/data/contract/descriptors'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { ContextualItem } from '~/data/contract/contextualItem'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import type { Tool } from '~/data/contract/tool'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { sectionIds, sectionOf, sections, type SectionId } from '~/data/domain/home/sections'
import type { SearchEntry, SearchPart } from './search'
import { phaseNames } from './searchWords'
import { phasesText } from '~/data/domain/format/links'
import { unitLabel } from '~/data/domain/format/unitName'

/** The lists as they are shown; a list that is not loaded yet is empty. */
export type SearchedLists = { readonly [C in ListName]: readonly Collections[C][] }

/** The lists with their own kind of entry (specification and design). */
const own: readonly string[] = [
  'timeline',
  'business-units',
  'products',
  'bu-contextual-items',
  'targets',
  'tools',
  'training',
] satisfies ListName[]

/** The sections of the home page, in order; each is found by its heading too. */
export function sectionEntries(launch: Launch | undefined): SearchEntry[] {
  return sectionIds.map((anchor) => ({
    key: `section/${anchor}`,
    group: 'sections',
    sign: { kind: 'icon', of: 'section' },
    name: sections[anchor].label,
    also: launch ? [launch[headings[anchor]]] : [],
    goal: { kind: 'section', anchor },
  }))
}

const headings = {
  home: 'heading',
  timeline: 'timelineTitle',
  'business-units': 'unitsTitle',
  products: 'productsTitle',
  tracking: 'trackingTitle',
  training: 'trainingTitle',
  tools: 'toolsTitle',
  library: 'libraryTitle',
} as const satisfies Record<SectionId, keyof Launch>

/** The keys of the sections that are offered while nothing is typed. */
export const offeredSections = sectionIds
  .filter((anchor) => sections[anchor].offered)
  .map((anchor) => `section/${anchor}`)

/** The other pages of the launch. */
export const pageEntries: readonly SearchEntry[] = [
  pageEntry('/brief', 'Board brief', ['Brief', 'One A4', 'Print', 'Mail']),
  pageEntry('/brief', 'Calendar', ['iCal', 'Subscribe', 'Outlook'], 'Board brief'),
  pageEntry('/wall', 'Wall', ['Screen', 'Kiosk']),
  pageEntry('/?plan=trends#home', 'Trends', ['Charts', 'History of progress'], sections.home.label),
  pageEntry('/#home', 'Time travel', ['As of', 'An earlier day', 'The past'], sections.home.label),
]

function pageEntry(path: string, name: string, also: readonly string[], place?: string): SearchEntry {
  return {
    ...{ key: `page/${name}`, group: 'sections', sign: { kind: 'icon', of: 'section' }, name, also },
    ...(place !== undefined && { place }),
    goal: { kind: 'page', path },
  }
}

/** The entries of the lists, one after the other, so that they can be made in slices. */
export function* listEntries(lists: SearchedLists): Generator<SearchEntry> {
  const units = lists['business-units']
  for (const [index, phase] of lists.timeline.entries()) yield phaseEntry(phase, index)
  for (const unit of units) yield unitEntry(unit, lists['bu-contextual-items'])
  for (const tool of lists.tools) yield toolEntry(tool)
  for (const material of lists.training) yield materialEntry(material)
  const products = new Map(lists.products.map((product) => [product.id, product]))
  for (const product of lists.products) {
    yield productEntry(product, units)
    yield* assetEntries(product)
  }
  for (const target of lists.targets) {
    const product = products.get(target.productId)
    // An item without a name is not in any table either.
    if (product) yield targetEntry(target, product)
  }
  for (const name of listNames.filter((name) => !own.includes(name)))
    for (const item of lists[name]) yield otherEntry(name, { ...item })
}

/** An entry for an item of any other list, from its descriptor. */
function otherEntry(collection: ListName, item: Readonly<Record<string, unknown>>): SearchEntry {
  const { name, one, label }: Descriptor = descriptors[collection]
  const section = sectionOf(collection)
  // A reference is an id, which nobody sees.
  const searched = fieldsOf(collection).filter(
    (field) => field.searched !== false && field.kind !== 'reference' && field.name !== name,
  )
  return {
    key: `${collection}/${textIn(item.id)}`,
    group: 'others',
    sign: { kind: 'icon', of: 'section' },
    name: textIn(item[name]),
    detail: capitalised(one),
    place: section ? sections[section].label : label,
    parts: searched.flatMap((field) => partsOf(field, item[field.name])),
    goal: { kind: 'section', anchor: section ?? 'main' },
  }
}

function partsOf(field: NamedField, value: unknown): SearchPart[] {
  const label = labelOf(field)
  if (field.kind === 'fraction') return texts(label, [percentText(readFraction(value))])
  if (field.kind === 'count') return [{ kind: 'figure', label, text: String(readCount(value)) }]
  if (field.kind === 'lines' && Array.isArray(value)) return texts(label, value as string[])
  return texts(label, [phasesText(value) ?? textIn(value)])
}

function phaseEntry(phase: Phase, index: number): SearchEntry {
  return {
    key: `phase/${phase.id}`,
    group: 'phases',
    sign: { kind: 'phase', status: phaseStatus(phase) },
    name: `Phase ${index + 1}`,
    detail: textIn(phase.title),
    also: phaseNames(index),
    place: percentText(readFraction(phase.progress)),
    parts: [
      ...texts('Progress', [percentText(readFraction(phase.progress))]),
      ...texts('Objectives', phase.objectives),
      ...texts('Deliverables', phase.deliverables),
      ...texts('Owner', [phase.owner]),
      ...texts('Dates', [phase.dates]),
    ],
    goal: { kind: 'place', place: 'phase', id: phase.id },
  }
}

function unitEntry(unit: BusinessUnit, context: readonly ContextualItem[]): SearchEntry {
  const own = context.filter(({ buId }) => buId === unit.id)
  return {
    key: `unit/${unit.id}`,
    group: 'units',
    sign: { kind: 'unit', unit: unit.id },
    name: textIn(unit.name),
    place: percentText(readFraction(unit.progress, defaults.unit)),
    parts: [
      ...texts('Progress', [percentText(readFraction(unit.progress, defaults.unit))]),
      ...texts('Description', [unit.description]),
      ...texts('Specialties', unit.specialties),
      ...texts(
        'Portfolio Context',
        own.map(({ name, note }) => `${name}: ${note}`),
      ),
    ],
    goal: { kind: 'place', place: 'unit', id: unit.id },
  }
}

function productEntry(product: Product, units: readonly BusinessUnit[]): SearchEntry {
  const { id, name, sku, rxOtc, isNewNov } = product
  return {
    key: `product/${id}`,
    group: 'products',
    sign: { kind: 'unit', unit: product.buId },
    name: textIn(name),
    detail: isNewNov ? `${rxOtc}, new` : rxOtc,
    // With or without its hyphens.
    also: [textIn(sku), textIn(sku).replaceAll(/[^\p{L}\p{N}]/gu, '')],
    place: unitLabel(product.buId, units),
    parts: [
      ...texts('SKU', [sku]),
      ...texts('Strategic Positioning', [product.positioning]),
      ...texts('Indications', product.indications),
      ...texts('Patient Profiles', product.patientProfiles),
      ...texts('Competitive Edge', product.competitiveEdges),
      ...texts('Specialties', product.specialties),
      ...texts('Channels', product.channels),
      ...texts('Activities', [...orEmpty(product.activitiesDone), ...orEmpty(product.activitiesNext)]),
      ...texts('Context Tags', product.contextTags),
      ...texts('Status', [product.status]),
    ],
    goal: { kind: 'place', place: 'product', id },
  }
}

/** The titles of a product's assets; the assets themselves are visible to administrators only. */
function assetEntries({ id, name, viewAssets }: Product): SearchEntry[] {
  return orEmpty(viewAssets).map(({ title }, index) => ({
    key: `asset/${id}/${index}`,
    group: 'library',
    sign: { kind: 'icon', of: 'file' },
    name: textIn(title),
    detail: `material of ${name}`,
    locked: true,
    goal: { kind: 'material', material: { title, type: 'Material', isClm: false } },
  }))
}

function targetEntry(target: Target, { id, name, sku, buId }: Product): SearchEntry {
  const figure = (label: string, text: string): SearchPart => ({ kind: 'figure', label, text })
  return {
    key: `target/${id}`,
    group: 'targets',
    sign: { kind: 'unit', unit: buId },
    name: textIn(name),
    also: [textIn(sku)],
    place: sections.tracking.label,
    parts: [
      figure('Overall Progress', percentText(readFraction(target.overallProgress, defaults.target))),
      figure('HCP Visits', String(readCount(target.hcpVisits))),
      figure('Hospitals', String(readCount(target.hospitalsReached))),
      figure('Pharmacists', String(readCount(target.pharmaciesActivated))),
    ],
    goal: { kind: 'place', place: 'target', id },
  }
}

function toolEntry(tool: Tool): SearchEntry {
  return {
    key: `tool/${tool.id}`,
    group: 'tools',
    sign: { kind: 'icon', of: 'tool' },
    name: textIn(tool.name),
    place: sections.tools.label,
    parts: texts(
      'Why it matters',
      orEmpty(tool.whyItMatters).map((text) => text.replaceAll('**', '')),
    ),
    goal: { kind: 'place', place: 'tool', id: tool.id },
  }
}

function materialEntry({ id, title, type, category, description }: TrainingMaterial): SearchEntry {
  return {
    key: `material/${id}`,
    group: 'library',
    sign: { kind: 'icon', of: type === 'Guide' ? 'guide' : 'file' },
    name: textIn(title),
    detail: textIn(type),
    place: category,
    locked: true,
    parts: texts('Description', [description]),
    goal: { kind: 'material', material: { id, title, type, isClm: category === 'CLM' } },
  }
}

function texts(label: string, list: readonly string[] | null | undefined): SearchPart[] {
  return orEmpty(list).flatMap((text) => (text ? [{ kind: 'text' as const, label, text }] : []))
}

/** A network response may lack fields of the contract. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function orEmpty<T>(list: readonly T[] | null | undefined): readonly T[] {
  return list ?? []
}
