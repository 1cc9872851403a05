import { beforeEach, expect, test } from 'vitest'
import { groupCommit, type GroupCommit } from '~/data/store/groupCommit'

let batches: number[][]
/** Ends the current commit. */
let end: () => void
let group: GroupCommit<number>

const turn = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  batches = []
  end = () => undefined
  group = groupCommit<number>((batch) => {
    batches.push([...batch])
    return new Promise((resolve) => (end = resolve))
  })
})

test('jobs added together are one batch; jobs that arrive meanwhile are the next one, in order', async () => {
  group.add(1)
  group.add(2)
  await turn()
  group.add(3)
  group.add(4)
  await turn()
  expect(batches).toEqual([[1, 2]])
  end()
  await turn()
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  end()
  await turn()
  group.add(5)
  await turn()
  expect(batches[2]).toEqual([5])
})

test('idle waits for all batches, and resolves at once when there are none', async () => {
  await group.idle()
  expect(batches).toEqual([])
  group.add(1)
  let isIdle = false
  void group.idle().then(() => (isIdle = true))
  await turn()
  group.add(2)
  end()
  await turn()
  expect([batches, isIdle]).toEqual([[[1], [2]], false])
  end()
  await turn()
  expect(isIdle).toBe(true)
})

test('a poke commits an empty batch, once, and not during another commit', async () => {
  const pokes = [group.poke(), group.poke()]
  await turn()
  expect(batches).toEqual([[]])
  end()
  await Promise.all(pokes)
  group.add(1)
  const poke = group.poke()
  await turn()
  end()
  await poke
  expect(batches).toEqual([[], [1]])
})

test.each<[string, ((job: number) => number) | undefined, number[], number[][]]>([
  ['a thousand jobs', undefined, Array<number>(1_001).fill(7), [Array<number>(1_000).fill(7), [7]]],
  [
    'a thousand changes, which its last job may exceed',
    (job) => job,
    [400, 599, 2_000, 1, 1_000, 1],
    [[400, 599, 2_000], [1, 1_000], [1]],
  ],
])('a batch holds at most %s', async (_, weightOf, jobs, expected) => {
  const commit = (batch: readonly number[]) => Promise.resolve(void batches.push([...batch]))
  const whole = groupCommit<number>(commit, weightOf)
  for (const job of jobs) whole.add(job)
  await whole.idle()
  expect(batches).toEqual(expected)
})
