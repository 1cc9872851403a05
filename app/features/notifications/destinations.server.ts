import { authorityOf, requireAdministrator } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import {
  canMail,
  deliver,
  deliveryOf,
  messageOf,
  newSecret,
  testMessage,
} from '~/app/server/notify/deliver.server'
import { launchFacts } from '~/app/server/notify/facts.server'
import { notifySoon, recordDelivery } from '~/app/server/notify/notifier.server'
import { OutgoingError, requireAllowed } from '~/app/server/notify/outgoing.server'
import { seal, sealKey, unsealed, type Sealed } from '~/app/server/notify/seal.server'
import {
  destinationPatchSchema,
  destinationTestSchema,
  MAX_DELIVERIES,
  MAX_DESTINATIONS,
  newDestinationSchema,
  type CreatedDestination,
  type Delivery,
  type Destination,
  type DestinationPatch,
  type Destinations,
  type DestinationTest,
  type NewDestination,
  type NotificationRules,
  type Place,
  type TestResult,
} from '~/data/contract/destination'
import type { Session } from '~/data/contract/session'
import { hostsOf } from '~/data/domain/notify/addresses'
import { mergedMessages } from '~/data/domain/notify/message'
import { textOf, titleOf } from '~/data/domain/notify/messageText'
import { briefMessage, notifiedOf } from '~/data/domain/notify/rules'
import type { DeliveryRecord, DestinationChange, DestinationRecord } from '~/data/store/outbox'

const headers = { 'Cache-Control': 'private, no-store' }

export async function sendDestinations({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const { state, env } = site()
  const [records, last] = await Promise.all([state.outbox.destinations(), state.outbox.lastTried()])
  const answer: Destinations = {
    canMail: canMail(env),
    sends: env.DEMO !== 'on',
    destinations: records.map((record) => toDestination(record, last)),
  }
  return Response.json(answer, { headers })
}

export const newDestination = jsonBody(newDestinationSchema, 'a destination')

/** Adds a destination, which is notified of what happens from now on. A webhook's secret is returned this once. */
export async function addDestination(
  call: Call & { session: Session; body: NewDestination },
): Promise<Response> {
  const { request, session, body } = call
  const { name, kind, rules } = body
  const secret = newSecret(kind)
  const placed = await sealedPlace(body, secret)
  const notified = JSON.stringify(notifiedOf(await launchFacts()))
  const given = { name, kind, rules, ...placed, notified, createdBy: session.username }
  const made = await site().state.outbox.add(given, await authorityOf(request, 'admin'))
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
export async function changeDestination(call: Call & { body: DestinationPatch }): Promise<Response> {
  const before = await requireDestination(call)
  const { address, addresses, ...rest } = call.body
  const isMail = before.kind === 'mail'
  if ((isMail ? address : addresses) !== undefined)
    throw new HttpError(
      422,
      isMail ? 'E-mail has addresses, not an address.' : 'It has an address, not addresses.',
    )
  const isMoved = address !== undefined || addresses !== undefined
  const { secret } = isMoved ? await unsealed(site().state, before) : { secret: null }
  const placed = isMoved ? await sealedPlace({ kind: before.kind, address, addresses }, secret) : {}
  const answer = await changed(call, { ...rest, ...placed })
  await notifySoon()
  return Response.json(answer, { headers })
}

/** Gives a webhook another secret, which is returned this once. The former one signs nothing more. */
export async function renewSecret(call: Call): Promise<Response> {
  const before = await requireDestination(call)
  const secret = newSecret(before.kind)
  if (secret === null) throw new HttpError(422, 'Only a webhook has a secret.')
  const { addresses } = await unsealed(site().state, before)
  const sealed = seal({ addresses, secret }, await sealKey(site().state))
  const answer: CreatedDestination = { ...(await changed(call, { sealed })), secret }
  return Response.json(answer, { headers })
}

/** What was sent stays in the record. */
export async function removeDestination({ request, params }: Call): Promise<Response> {
  const removed = await site().state.outbox.remove(Number(params.id), await authorityOf(request, 'admin'))
  if (!removed) throw absent
  setLogSubject(request, logSubject(removed))
  return new Response(null, { status: 204, headers })
}

/** Sends a test now, also to a destination that is paused, and waits for its answer. */
export async function testDestination(call: Call): Promise<Response> {
  const { state } = site()
  const destination = await requireDestination(call)
  setLogSubject(call.request, logSubject(destination))
  const { kind, rules } = destination
  const { test, outcome } = await sentTest(kind, await unsealed(state, destination), rules.brief)
  const at = await state.outbox.recordTest(destination, test, outcome)
  recordDelivery(destination, test, outcome)
  return Response.json({ ...outcome, at: siteTimestamp(at) } satisfies TestResult, { headers })
}

export const destinationTest = jsonBody(destinationTestSchema, 'a test')

/** Sends a test to where nothing is saved yet. It is in the log, and not in the record of messages. */
export async function testPlace({ request, body }: Call & { body: DestinationTest }): Promise<Response> {
  const { kind, destination: n } = body
  const { host } = shownPlace(body)
  const saved = n === undefined ? null : await requireDestination({ params: { id: String(n) } })
  const secret = saved?.kind === kind ? (await unsealed(site().state, saved)).secret : newSecret(kind)
  setLogSubject(request, `a test, ${kind}: ${host}`)
  const { test, outcome } = await sentTest(kind, { addresses: addressesOf(body), secret }, null)
  recordDelivery({ name: host }, test, outcome)
  const at = siteTimestamp(siteClock().now().getTime())
  return Response.json({ ...outcome, at } satisfies TestResult, { headers })
}

/** The demo sends nothing, and shows the brief that it would send. */
async function sentTest(kind: Place['kind'], sealed: Sealed, brief: NotificationRules['brief']) {
  const { store, env } = site()
  if (env.DEMO === 'on') {
    const test = deliveryOf(briefMessage(await launchFacts(), brief))
    return { test, outcome: { arrived: false, result: 'The demo sends nothing.' } }
  }
  const { name: launch, timeZone: zone } = (await store.view()).get('launch', 'launch')
  const test = testMessage({ launch, zone, now: siteClock().now().getTime() })
  return { test, outcome: await deliver(kind, sealed, test, env) }
}

/** The last messages, with their texts. */
export async function sendDeliveries({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const records = await site().state.outbox.deliveries(MAX_DELIVERIES)
  return Response.json(records.map(toDelivery), { headers })
}

const absent = new HttpError(404, 'This destination does not exist; reload the list.')
const nameTaken = new HttpError(409, 'A destination with this name already exists; choose another name.')

async function requireDestination({ params }: Pick<Call, 'params'>): Promise<DestinationRecord> {
  const found = await site().state.outbox.destination(Number(params.id))
  if (!found) throw absent
  return found
}

async function changed({ request, params }: Call, change: DestinationChange): Promise<Destination> {
  const { outbox } = site().state
  const after = await outbox.change(Number(params.id), change, merge, await authorityOf(request, 'admin'))
  if (after === null) throw absent
  if (after === 'name') throw nameTaken
  setLogSubject(request, logSubject(after))
  return toDestination(after, await outbox.lastTried())
}

function addressesOf({ addresses, address }: Place): readonly string[] {
  return addresses ?? (address === undefined ? [] : [address])
}

/** What is stored of addresses. @throws HttpError 422 for an address that may not be called */
async function sealedPlace(place: Place, secret: string | null) {
  const sealed = seal({ addresses: addressesOf(place), secret }, await sealKey(site().state))
  return { ...shownPlace(place), sealed }
}

/** What is stored of addresses in the clear. */
function shownPlace(place: Place): Pick<Destination, 'host' | 'addresses'> {
  const { env } = site()
  const all = addressesOf(place)
  if (place.kind === 'mail' && !canMail(env))
    throw new HttpError(
      422,
      'E-mail is not set up here; choose Teams or a webhook, or set SMTP_URL and MAIL_FROM.',
    )
  if (place.kind === 'mail') return { host: hostsOf(all), addresses: all.length }
  try {
    const url = requireAllowed(place.address ?? '', { allowPrivate: env.NOTIFY_PRIVATE === 'on' })
    return { host: url.host, addresses: 1 }
  } catch (error) {
    if (error instanceof OutgoingError) throw new HttpError(422, `address is refused. ${error.message}`)
    throw error
  }
}

/** What is left of the messages that waited: the newest brief, and one message of all changes. */
function merge(waiting: readonly DeliveryRecord[]) {
  const all = waiting.map((record) => ({ message: messageOf(record), key: record.id }))
  return mergedMessages(all).map(({ message, key }) => ({ ...deliveryOf(message), id: key }))
}

function logSubject({ n, kind, name }: DestinationRecord): string {
  return `destination ${n}, ${kind}: ${name}`
}

function toDestination(
  record: DestinationRecord,
  lastTried?: ReadonlyMap<number, DeliveryRecord>,
): Destination {
  const { n, name, kind, host, addresses, rules, state, reason, failures, waiting, createdBy } = record
  const tried = lastTried?.get(n)
  const last = tried ? toDelivery(tried) : null
  return {
    ...{ id: n, name, kind, host, addresses, rules, state, reason, failures, waiting, createdBy },
    pausedAt: timestampOrNull(record.pausedAt),
    createdAt: siteTimestamp(record.createdAt),
    last: last && {
      ...{ event: last.event, title: last.title, state: last.state },
      ...{ result: last.result, triedAt: last.triedAt },
    },
  }
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
