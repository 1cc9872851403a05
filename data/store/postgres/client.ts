import { Socket } from 'node:net'
import pg from 'pg'
import { UnreachableError, WriteFailedError } from '~/data/store/errors'
import type { DatabaseAddress } from './address'

/** How this process connects to its database. */
export interface Access {
  address: DatabaseAddress
  /** How many pooled connections it may have for state and history, besides the two connections of the store. */
  pool: number
  /** How long it waits for an answer, in milliseconds. */
  timeout: number
}

/** The numbers of changes and the times in milliseconds are safe integers. */
const int8: number = pg.types.builtins.INT8
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === int8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

/**
 * TCP keepalive of the database, in seconds; the default is two hours. The locks and the connection slot of a lost
 * machine are soon free again.
 */
const keepAlive = ['tcp_keepalives_idle=15', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3']

/** The configuration of the driver. @param timeout of a statement, in milliseconds; 0 for none */
export function driverConfig({ address, timeout }: Pick<Access, 'address' | 'timeout'>) {
  const { tls, ...where } = address
  return {
    ...where,
    ssl: tls ? { ...tls, rejectUnauthorized: true } : false,
    types,
    keepAlive: true,
    options: keepAlive.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'launch-command-center',
    ...(timeout > 0 && {
      statement_timeout: timeout,
      lock_timeout: timeout,
      idle_in_transaction_session_timeout: timeout,
    }),
  }
}

/** A connection, and a function that destroys its socket: an orderly end could wait for a network that hangs. */
export interface OpenClient {
  client: pg.Client
  /** Whether the connection keeps the process alive. */
  keepProcessAlive: (isActive: boolean) => void
  destroy: () => void
}

/** @throws UnreachableError */
export async function openClient(access: Pick<Access, 'address' | 'timeout'>): Promise<OpenClient> {
  const socket = new Socket()
  const client = new pg.Client({ ...driverConfig(access), stream: () => socket })
  const destroy = () => {
    socket.destroy()
  }
  // The next query on a lost connection reports the loss.
  client.on('error', () => undefined)
  try {
    await withTimeout(client.connect(), access.timeout)
    return { client, destroy, keepProcessAlive: (isActive) => (isActive ? socket.ref() : socket.unref()) }
  } catch (error) {
    destroy()
    throw failureOf(error)
  }
}

/** Rejects with UnreachableError after `timeout` milliseconds; 0 is no timeout. */
export async function withTimeout<T>(work: Promise<T>, timeout: number): Promise<T> {
  if (timeout === 0) return work
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new UnreachableError(`no answer within ${timeout} ms`))
    }, timeout)
  })
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
    // It may still fail when nobody waits for it any more.
    work.catch(() => undefined)
  }
}

/** Codes and classes of PostgreSQL's errors that do not depend on the statement: a later attempt may succeed. */
const TRANSIENT_CODES = /^(?:08|28|40|57P|3[DF]000|25P0[34]|42(?:501|883|P01)|53[34]00|55P03|57014)/

/**
 * What an error of the driver means. @returns UnreachableError, WriteFailedError, or the error itself when it is a
 * bug
 */
export function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new UnreachableError(error)
  if (error instanceof UnreachableError || error instanceof WriteFailedError) return error
  if (!(error instanceof pg.DatabaseError)) return new UnreachableError(error)
  const { code = '' } = error
  if (TRANSIENT_CODES.test(code)) return new UnreachableError(error)
  return /^(?:25006|53|58|XX)/.test(code) ? new WriteFailedError(error) : error
}
