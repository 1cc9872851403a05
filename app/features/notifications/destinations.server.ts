import { randomBytes } from 'node:crypto'
import { authorityOf, requireAdministrator } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import {
  deliver,
  deliveryOf,
  mailSettings,
  messageOf,
  secretPrefix,
  testMessage,
} from '~/app/server/notify/deliver.server'
import { launchFacts } from '~/app/server/notify/facts.server'
import { notifySoon, recordDelivery } from '~/app/server/notify/notifier.server'
import { OutgoingError, requireAllowed } from '~/app/server/notify/outgoing.server'
import { seal, sealKey, unseal } from '~/app/server/notify/seal.server'
import {
  destinationPatchSchema,
  MAX_DELIVERIES,
  MAX_DESTINATIONS,
  newDestinationSchema,
  type CreatedDestination,
  type Delivery,
  type Destination,
  type DestinationPatch,
  type Destinations,
  type NewDestination,
  type TestResult,
} from '~/data/contract/destination'
import type { Session } from '~/data/contract/session'
import { hostsOf } from '~/data/domain/notify/addresses'
import { mergedMessages } from '~/data/domain/notify/message'
import { textOf, titleOf } from '~/data/domain/notify/messageText'
import { briefMessage, notifiedOf } from '~/data/domain/notify/rules'
import type { DeliveryRecord, DestinationRecord } from '~/data/store/outbox'

const headers = { 'Cache-Control': 'private, no-store' }

export async function sendDestinations({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const { state, env } = site()
  const [records, last] = await Promise.all([state.outbox.destinations(), state.outbox.lastTried()])
  const answer: Destinations = {
    canMail: mailSettings(env) !== null,
    sends: env.DEMO !== 'on',
    destinations: records.map((record) => toDestination(record, last.get(record.n))),
  }
  return Response.json(answer, { headers })
}

export const newDestination = jsonBody(newDestinationSchema, 'a destination')

/** Adds a destination, which is told of what happens from now on. A webhook's secret is returned this once. */
export async function addDestination(
  call: Call & { session: Session; body: NewDestination },
): Promise<Response> {
  const { request, session, body } = call
  const { state } = site()
  const { name, kind, rules } = body
  const secret = kind === 'webhook' ? `${secretPrefix}${randomBytes(32).toString('base64')}` : null
  const shown = shownAddresses(body)
  const sealed = seal({ addresses: addressesOf(body), secret }, await sealKey(state))
  const notified = JSON.stringify(notifiedOf(await launchFacts()))
  const given = { name, kind, rules, ...shown, sealed, notified, createdBy: session.username }
  const made = await state.outbox.add(given, await authorityOf(request, 'admin'))
  if (made === 'name') throw nameTaken
  if (made === 'full')
    throw new HttpError(409, `There are ${MAX_DESTINATIONS} destinations already; delete one first.`)
  setLogSubject(request, logSubject(made))
  await notifySoon()
  const answer: CreatedDestination = { ...toDestination(made), secret }
  return Response.json(answer, { status: 201, headers })
}

export const destinationPatch = jsonBody(destinationPatchSchema, 'a change of a destination')

/** Changes a destination. One that goes on gets one message of what waited. */
export async function changeDestination({
  request,
  params,
  body,
}: Call & { body: DestinationPatch }): Promise<Response> {
  const { state } = site()
  const n = Number(params.id)
  const before = await state.outbox.destination(n)
  if (!before) throw absent
  const { address, addresses, ...rest } = body
  const isMail = before.kind === 'mail'
  if ((isMail ? address : addresses) !== undefined)
    throw new HttpError(
      422,
      isMail ? 'E-mail has addresses, not an address.' : 'It has an address, not addresses.',
    )
  const isMoved = address !== undefined || addresses !== undefined
  const change = { ...rest, ...(isMoved && (await resealed(before, { address, addresses }))) }
  const changed = await state.outbox.change(
    n,
    withoutUndefined(change),
    merge,
    await authorityOf(request, 'admin'),
  )
  if (changed === null) throw absent
  if (changed === 'name') throw nameTaken
  setLogSubject(request, logSubject(changed))
  await notifySoon()
  const last = await state.outbox.lastTried()
  return Response.json(toDestination(changed, last.get(n)), { headers })
}

/** What was sent stays in the record. */
export async function removeDestination({ request, params }: Call): Promise<Response> {
  const removed = await site().state.outbox.remove(Number(params.id), await authorityOf(request, 'admin'))
  if (!removed) throw absent
  setLogSubject(request, logSubject(removed))
  return new Response(null, { status: 204, headers })
}

/** Sends a test now, also to a destination that is paused, and waits for its answer. */
export async function testDestination({ request, params }: Call): Promise<Response> {
  const { state, env } = site()
  const destination = await state.outbox.destination(Number(params.id))
  if (!destination) throw absent
  setLogSubject(request, logSubject(destination))
  const { test, outcome } = env.DEMO === 'on' ? await demoTest() : await sentTest(destination)
  const { triedAt } = await state.outbox.recordTest(destination, test, outcome)
  recordDelivery(destination, test, outcome)
  const answer: TestResult = { ...outcome, at: siteTimestamp(triedAt ?? Date.now()) }
  return Response.json(answer, { headers })
}

async function sentTest(destination: DestinationRecord) {
  const { store, state, env } = site()
  const { name: launch, timeZone: zone } = (await store.view()).get('launch', 'launch')
  const test = testMessage({ launch, zone, now: siteClock().now().getTime() })
  return { test, outcome: await deliver(destination, test, await sealKey(state), env) }
}

/** The demo sends nothing, and shows the brief that it would send. */
async function demoTest() {
  const test = deliveryOf(briefMessage(await launchFacts()))
  return { test, outcome: { arrived: false, result: 'The demo sends nothing; view what it would send.' } }
}

/** The last messages, with their texts. */
export async function sendDeliveries({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const records = await site().state.outbox.deliveries(MAX_DELIVERIES)
  return Response.json(records.map(toDelivery), { headers })
}

const absent = new HttpError(404, 'This destination does not exist; reload the list.')
const nameTaken = new HttpError(409, 'A destination with this name already exists; choose another name.')

function addressesOf({
  addresses,
  address,
}: Pick<NewDestination, 'address' | 'addresses'>): readonly string[] {
  return addresses ?? (address === undefined ? [] : [address])
}

/** What is stored of addresses in the clear. @throws HttpError 422 for an address that may not be called */
function shownAddresses(body: Pick<NewDestination, 'kind' | 'address' | 'addresses'>) {
  const { env } = site()
  if (body.kind === 'mail') {
    const addresses = body.addresses ?? []
    if (!mailSettings(env))
      throw new HttpError(
        422,
        'E-mail is not set up here; choose Teams or a webhook, or set SMTP_URL and MAIL_FROM.',
      )
    return { host: hostsOf(addresses), addresses: addresses.length }
  }
  try {
    const url = requireAllowed(body.address ?? '', { allowPrivate: env.NOTIFY_PRIVATE === 'on' })
    return { host: url.host, addresses: 1 }
  } catch (error) {
    if (error instanceof OutgoingError) throw new HttpError(422, `address is refused. ${error.message}`)
    throw error
  }
}

/** The secret stays as it is. */
async function resealed(
  { kind, sealed }: DestinationRecord,
  given: Pick<NewDestination, 'address' | 'addresses'>,
) {
  const key = await sealKey(site().state)
  const { secret } = unseal(sealed, key)
  return {
    ...shownAddresses({ kind, ...given }),
    sealed: seal({ addresses: addressesOf(given), secret }, key),
  }
}

/** What is left of the messages that waited: the newest brief, and one message of all changes. */
function merge(waiting: readonly DeliveryRecord[]) {
  const all = waiting.map((record) => ({ message: messageOf(record), key: record.id }))
  return mergedMessages(all).map(({ message, key }) => ({ ...deliveryOf(message), id: key }))
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function logSubject({ n, kind, name }: DestinationRecord): string {
  return `destination ${n}, ${kind}: ${name}`
}

function toDestination(record: DestinationRecord, last?: DeliveryRecord): Destination {
  const { n, name, kind, host, addresses, rules, state, reason, failures, waiting, createdBy } = record
  return {
    ...{ id: n, name, kind, host, addresses, rules, state, reason, failures, waiting, createdBy },
    pausedAt: timestampOrNull(record.pausedAt),
    createdAt: siteTimestamp(record.createdAt),
    last: last ? lastOf(toDelivery(last)) : null,
  }
}

function lastOf({ event, title, state, result, triedAt }: Delivery): Destination['last'] {
  return { event, title, state, result, triedAt }
}

function toDelivery(record: DeliveryRecord): Delivery {
  const { id, destination, name, kind, event, state, tries, result } = record
  const message = messageOf(record)
  return {
    ...{ id, destination, name, kind, event, state, tries, result },
    title: titleOf(message),
    text: textOf(message, site().env.SITE_URL ?? null),
    at: siteTimestamp(record.at),
    triedAt: timestampOrNull(record.triedAt),
  }
}

function timestampOrNull(time: number | null): string | null {
  return time === null ? null : siteTimestamp(time)
}
