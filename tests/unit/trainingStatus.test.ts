import { expect, test } from 'vitest'
import launches from '~/data/seed/launch.json'
import { trainingStatus } from '~/data/domain/plan/trainingStatus'
import type { Launch } from '~/data/contract/launch'

const modulesOf = (...percents: number[]) =>
  percents.map((percent, at) => ({ title: `Module ${at}`, percent }))

test.each<[Launch['trainingStatus'], number[], ReturnType<typeof trainingStatus>]>([
  ['by modules', [0], 'PENDING'],
  ['by modules', [0, 0, 0], 'PENDING'],
  ['by modules', [1, 0, 0], 'STARTED'],
  ['by modules', [50, 50], 'STARTED'],
  ['by modules', [50, 51], 'IN PROGRESS'],
  ['by modules', [100, 100, 99], 'IN PROGRESS'],
  // A module beyond 100 % does not make up for another.
  ['by modules', [300, 0], 'STARTED'],
  ['by modules', [100, 100, 100], 'COMPLETED'],
  ['by modules', [120], 'COMPLETED'],
  ['by modules', [], null],
  ['COMPLETED', [91], 'COMPLETED'],
  ['COMPLETED', [], 'COMPLETED'],
  ['PENDING', [100], 'PENDING'],
])('a training set to “%s” with modules at %j is %s', (status, percents, shown) => {
  expect(trainingStatus({ trainingStatus: status, modules: modulesOf(...percents) })).toBe(shown)
})

test('the sample’s is COMPLETED, as its data say', () => {
  expect(launches.map((launch) => trainingStatus(launch as unknown as Launch))).toEqual(['COMPLETED'])
})
