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

test('a batch holds at most a thousand jobs', async () => {
  const jobs = Array.from({ length: 1_001 }, (_, place) => place)
  jobs.forEach((job) => {
    group.add(job)
  })
  await turn()
  end()
  await turn()
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1])
  expect(batches.flat()).toEqual(jobs)
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

test('a batch takes jobs up to a thousand changes; the last job may exceed that', async () => {
  const heavy = groupCommit<number>(
    (batch) => {
      batches.push([...batch])
      return Promise.resolve()
    },
    (job) => job,
  )
  for (const job of [400, 599, 2_000, 1, 1_000, 1]) heavy.add(job)
  await heavy.idle()
  expect(batches).toEqual([[400, 599, 2_000], [1, 1_000], [1]])
})
