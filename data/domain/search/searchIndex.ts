import { searchGroups, type SearchEntry, type SearchGroupName } from './search'
import { errorsBetween, allowedErrors, lettersOf, mayBeNear } from './searchNear'
import { fold, isFoundWithin, wordsOf, type Term } from './searchText'

/** An entry that was found. */
export interface SearchHit {
  entry: SearchEntry
  /** The part that matched, or null for the name. */
  part: number | null
  score: number
}

/** The results of a group: the best ones, and the number of all. */
export interface FoundGroup {
  name: SearchGroupName
  hits: readonly SearchHit[]
  count: number
}

export interface SearchResult {
  groups: readonly FoundGroup[]
  count: number
  /** The words of the query. */
  terms: readonly Term[]
  /** A suggestion when a word was not found as typed; null otherwise. */
  suggestion: string | null
}

export interface SearchIndex {
  /** The number of entries. */
  readonly size: number
  add: (entry: SearchEntry) => void
  /** @param max the maximum number of hits per group */
  find: (query: string, max: (group: SearchGroupName) => number) => SearchResult
  /** The entry with a key. */
  get: (key: string) => SearchEntry | undefined
}

/** The weights of a match in the name, another name, the detail, and the text and label of each part. */
const [inName, inAlso, inDetail, inParts] = [0, 1, 2, 3]
const fields = 128
const mostParts = (fields - inParts) / 2 - 1

function weightOf(field: number): number {
  if (field === inName) return 10
  if (field === inAlso) return 9
  if (field === inDetail) return 7
  return isLabel(field) ? 1.5 : 4
}

const isLabel = (field: number) => field >= inParts && (field - inParts) % 2 === 1
const partOf = (field: number) => (field < inParts ? null : (field - inParts) >> 1)

/**
 * Finds entries by the words they hold: every word that is typed has to be somewhere in an entry. MiniSearch 7 finds
 * nothing within a word, and for 10,000 entries takes 21 MB for 7 and twice the time to build.
 */
export function searchIndex(): SearchIndex {
  const entries: SearchEntry[] = []
  const names: string[] = []
  const byKey = new Map<string, SearchEntry>()
  const indexOfWord = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const postings: number[][] = []
  let work = workFor(0)

  function post(text: string, entry: number, field: number) {
    for (const word of wordsOf(fold(text))) {
      let index = indexOfWord.get(word)
      if (index === undefined) {
        index = words.push(word) - 1
        indexOfWord.set(word, index)
        letters.push(lettersOf(word))
        postings.push([])
      }
      postings[index]?.push(entry * fields + field)
    }
  }

  /**
   * The words that match a term, or similar words if none does, each with a score of 0..1. If there are no similar
   * words either, words with one more error as suggestions; empty otherwise.
   */
  function wordsFor(term: string): { fits: [place: number, fit: number][]; near: string[]; far: string } {
    const fits: [number, number][] = []
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? ''
      const at = word.indexOf(term)
      if (at === 0)
        fits.push([index, word.length === term.length ? 1 : 0.7 + (0.2 * term.length) / word.length])
      else if (at > 0 && isFoundWithin(term)) fits.push([index, 0.4])
    }
    if (fits.length > 0) return { fits, near: [], far: '' }
    const allowed = allowedErrors(term)
    const { nearestWords, errors } = nearest(term, allowed === 0 ? 0 : allowed + 1)
    const near = nearestWords.map((index) => words[index] ?? '')
    if (errors > allowed) return { fits, near: [], far: near[0] ?? '' }
    return { fits: nearestWords.map((index) => [index, 0.6 / (1 + errors)]), near, far: '' }
  }

  function nearest(term: string, maxErrors: number): { nearestWords: number[]; errors: number } {
    let errors = maxErrors
    let found: number[] = []
    const ofTerm = lettersOf(term)
    if (maxErrors === 0) return { nearestWords: found, errors }
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? ''
      if (word.length < term.length - errors || !mayBeNear(letters[index] ?? 0, ofTerm, errors)) continue
      const between = errorsBetween(term, word, errors)
      if (between > errors) continue
      if (between < errors) found = []
      errors = between
      found.push(index)
    }
    return { nearestWords: found, errors }
  }

  /** The entries that match a term, with the best field of each in `best` and `fieldOf`. */
  function score(fits: readonly [number, number][]): number[] {
    const { best, fieldOf } = work
    const touched: number[] = []
    for (const [index, fit] of fits)
      for (const packed of postings[index] ?? []) {
        const entry = Math.floor(packed / fields)
        const field = packed % fields
        const points = fit * weightOf(field)
        if (best[entry] === 0) touched.push(entry)
        if (points <= (best[entry] ?? 0)) continue
        best[entry] = points
        fieldOf[entry] = field
      }
    return touched
  }

  return {
    get size() {
      return entries.length
    },
    get: (key) => byKey.get(key),
    add(entry) {
      const at = entries.push(entry) - 1
      byKey.set(entry.key, entry)
      names.push(fold(entry.name))
      if (work.best.length <= at) work = workFor(Math.max(1_024, at * 2))
      post(entry.name, at, inName)
      for (const name of entry.also ?? []) post(name, at, inAlso)
      if (entry.detail !== undefined) post(entry.detail, at, inDetail)
      for (const [part, { label, text }] of (entry.parts ?? []).slice(0, mostParts).entries()) {
        post(text, at, inParts + 2 * part)
        post(label, at, inParts + 2 * part + 1)
      }
    },
    find(query, max) {
      const folded = fold(query).trim()
      const typed = [...new Set(wordsOf(folded))].slice(0, 12)
      const terms: Term[] = []
      const suggested: string[] = []
      let matching: number[] | null = null
      for (const text of typed) {
        const { fits, near, far } = wordsFor(text)
        terms.push({ text, near: near.length > 0 ? new Set(near) : null })
        suggested.push(fits.length > 0 ? (near[0] ?? text) : far)
        const touched = score(fits)
        matching = matching ? matching.filter((entry) => (work.best[entry] ?? 0) > 0) : begun(touched, work)
        for (const entry of matching) addTerm(entry, work)
        for (const entry of touched) work.best[entry] = 0
      }
      const suggestion = suggested.join(' ')
      return {
        ...ranked(matching ?? [], work, { entries, names, folded, max }),
        terms,
        suggestion: suggestion === typed.join(' ') || suggested.includes('') ? null : suggestion,
      }
    },
  }
}

/**
 * Scores of each entry during a search, in typed arrays: an object for each of ten thousand entries would be too
 * slow.
 */
interface Work {
  /** The score of the current term, and the field of the best match; 0 when it does not match. */
  best: Float32Array
  fieldOf: Uint8Array
  score: Float32Array
  /** The part with the best score, or -1, and that score. */
  part: Int16Array
  ofPart: Float32Array
  /** 1 if at least one word matched more than a label. */
  isAnchored: Uint8Array
}

function workFor(entries: number): Work {
  return {
    best: new Float32Array(entries),
    fieldOf: new Uint8Array(entries),
    score: new Float32Array(entries),
    part: new Int16Array(entries),
    ofPart: new Float32Array(entries),
    isAnchored: new Uint8Array(entries),
  }
}

/** The entries of the first term, without scores yet. */
function begun(entries: number[], { score, part, ofPart, isAnchored }: Work): number[] {
  for (const entry of entries) {
    score[entry] = 0
    part[entry] = -1
    ofPart[entry] = 0
    isAnchored[entry] = 0
  }
  return entries
}

function addTerm(entry: number, { best, fieldOf, score, part, ofPart, isAnchored }: Work): void {
  const points = best[entry] ?? 0
  const field = fieldOf[entry] ?? 0
  const found = partOf(field)
  score[entry] = (score[entry] ?? 0) + points
  if (!isLabel(field)) isAnchored[entry] = 1
  if (found === null || points <= (ofPart[entry] ?? 0)) return
  part[entry] = found
  ofPart[entry] = points
}

interface Ranking {
  entries: readonly SearchEntry[]
  names: readonly string[]
  folded: string
  max: (group: SearchGroupName) => number
}

/**
 * The best hits of each group, ordered by the best hit. A name that equals the query or starts with it comes first.
 */
function ranked(
  matches: readonly number[],
  work: Work,
  { entries, names, folded, max }: Ranking,
): Pick<SearchResult, 'groups' | 'count'> {
  const found = new Map(
    searchGroups.map((name) => [name, { name, hits: [] as SearchHit[], count: 0, max: max(name) }]),
  )
  let count = 0
  for (const at of matches) {
    const entry = entries[at]
    const group = entry && work.isAnchored[at] === 1 ? found.get(entry.group) : undefined
    if (!entry || !group) continue
    count++
    group.count++
    const name = names[at] ?? ''
    const bonus = name === folded ? 8 : name.startsWith(folded) ? 4 : 0
    const score = (work.score[at] ?? 0) + bonus
    if (group.hits.length >= group.max && score <= (group.hits.at(-1)?.score ?? 0)) continue
    const part = work.part[at] ?? -1
    insert(group.hits, { entry, part: part < 0 ? null : part, score }, group.max)
  }
  const groups = [...found.values()].filter((group) => group.count > 0)
  const bestOf = ({ hits }: FoundGroup) => hits[0]?.score ?? 0
  return { groups: groups.sort((a, b) => bestOf(b) - bestOf(a)), count }
}

/** Inserts a hit into the best ones; of equal ones the earlier comes first. */
function insert(hits: SearchHit[], hit: SearchHit, max: number): void {
  let at = hits.length
  while (at > 0 && (hits[at - 1]?.score ?? 0) < hit.score) at--
  hits.splice(at, 0, hit)
  if (hits.length > max) hits.pop()
}
