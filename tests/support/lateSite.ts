import { expect, vi } from 'vitest'
import { createdDestinationSchema, deliveriesSchema, type Delivery } from '~/data/contract/destination'
import type { Caller } from './caller'
import { waitOptions } from './timeouts'

/** Gives the sample's plan two more months, in which a phase can be late. */
export async function extendPlan(admin: Caller): Promise<void> {
  const end = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  expect((await admin.patch('timeline/phase-7', { end })).status).toBe(200)
}

/** Makes a phase late that was complete, or complete again. */
export async function setLate(admin: Caller, isLate: boolean): Promise<void> {
  const phase = isLate ? { status: 'IN PROGRESS', progress: '0.5' } : { status: 'COMPLETED', progress: '1' }
  expect((await admin.patch('timeline/phase-1', phase)).status).toBe(200)
}

let made = 0

/** Adds a webhook that is told of late phases; returns its number. */
export async function addHook(admin: Caller, address: string): Promise<number> {
  const body = { name: `Hook ${(made += 1)}`, kind: 'webhook', address, rules: { phaseLate: true } }
  const answer = await admin.post('destinations', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json(createdDestinationSchema).id
}

/** The messages to a destination, once all of them have arrived. */
export async function arrivedAt(admin: Caller, destination: number): Promise<Delivery[]> {
  let found: Delivery[] = []
  await vi.waitUntil(
    async () => {
      const all = await admin.read('deliveries', deliveriesSchema)
      found = all.filter((one) => one.destination === destination)
      return found.length > 0 && found.every(({ state }) => state === 'sent')
    },
    { ...waitOptions, timeout: 3 * waitOptions.timeout },
  )
  return found
}
