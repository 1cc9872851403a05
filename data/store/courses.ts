import { figure, withRecord, type Course } from '~/data/rules/course'
import type { ItemAddress } from '~/data/rules/itemSearch'
import type { History } from './history'

/** How many days of a course are kept: more than a chart can show. */
const mostDays = 400

/** How many courses are kept: those of all phases and units, and of the targets that were looked at last. */
const mostCourses = 400

interface Kept {
  /** The number of the last change that it was read up to. */
  upTo: number
  course: Promise<Course>
}

/** What was recorded of items' fields, read from the history once and then only as far as it has grown. */
export class Courses {
  readonly #history: Pick<History, 'daysOf' | 'firstOf'>
  readonly #kept = new Map<string, Kept>()

  constructor(history: Pick<History, 'daysOf' | 'firstOf'>) {
    this.#history = history
  }

  /**
   * @param last the number of the last change of the collection
   */
  read(item: ItemAddress, field: string, last: number): Promise<Course> {
    const key = `${item.collection}/${item.id}/${field}`
    const kept = this.#kept.get(key)
    if (kept && kept.upTo >= last) return kept.course
    const course = this.#grown(item, field, kept, last)
    this.#keep(key, { upTo: last, course })
    // What could not be read is asked for again.
    course.catch(() => {
      if (this.#kept.get(key)?.course === course) this.#kept.delete(key)
    })
    return course
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostCourses && oldest !== undefined) this.#kept.delete(oldest)
  }

  async #grown(item: ItemAddress, field: string, kept: Kept | undefined, last: number): Promise<Course> {
    const known = await kept?.course
    const days = await this.#history.daysOf(item, field, [kept?.upTo ?? 0, last])
    const [first] = days
    if (known && !first) return known
    const before = known?.before ?? (first && (await this.#history.firstOf(item, field))?.before[field])
    const points = days.reduce(
      (earlier, { change, changes }) =>
        withRecord(earlier, { at: Date.parse(change.at), value: figure(change.after[field]), changes }),
      [...(known?.points ?? [])],
    )
    return { id: item.id, before: figure(before), points: points.slice(-mostDays) }
  }
}
