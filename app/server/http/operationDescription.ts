import type { z } from 'zod'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone; users who may change data, with a session or an API token; the same with a session only;
 * signed-in users; administrators; and monitoring. All but the first two and monitoring need a session.
 */
export type Caller = 'anyone' | 'editors' | 'people' | 'signed in' | 'administrators' | 'monitoring'

/** The groups of operations, with their descriptions. */
export const groups = {
  Launch: 'The launch itself, a single item',
  Lists: 'The lists and their items',
  Plan: 'The launch against its plan, the brief, the calendar and time series',
  Changes: 'History, batches and undo',
  Session: 'Signing in and out',
  Documents: 'The documents of the training materials; not with API tokens',
  Access: 'Access to locked items: readers request it, administrators decide',
  Imports: 'Importing workbooks, CSV and JSON files',
  Exports: 'Lists and history as files; not with API tokens',
  Accounts: 'Accounts, roles and sessions; for administrators, not with API tokens',
  'API tokens': 'Tokens for integrations; administrators create and revoke them',
  Notifications: 'Where messages are sent, and what was sent; for administrators, not with API tokens',
  Operation: 'Health checks, metrics and the OpenAPI document',
} as const

export type Group = keyof typeof groups

/** One address of an operation, with fixed values for some parameters. */
export interface OperationVariant {
  /** Such as { collection: 'timeline' }. Other parameters stay open. @default none */
  with?: Readonly<Record<string, string>>
  /** @default the operation’s summary */
  summary?: string
  /** The schema of the body. @default no body */
  body?: z.ZodType
  /** The schema of a successful JSON response; absent if there is none. */
  response?: z.ZodType
}

/** Describes an operation for clients. The OpenAPI document is built from it and the contract's schemas. */
export interface OperationDescription {
  /** A verb and an object; generated clients use it as the method name. */
  name: string
  /** An imperative phrase without a full stop: "Undo a change". */
  summary: string
  /** What else a caller must know. @default nothing */
  description?: string
  group: Group
  auth: Caller
  variants: readonly OperationVariant[]
  /** The content types of the body, if it is a file. @default JSON, as in the variants */
  bodyTypes?: readonly string[]
  /** The schemas of the path parameters. */
  params?: Readonly<Record<string, z.ZodType>>
  query?: z.ZodObject
  /** The schemas of our own request headers. */
  requestHeaders?: Readonly<Record<string, z.ZodType>>
  /** When a success has no content (204) instead. */
  emptyWhen?: string
  /** @default 200 */
  successStatus?: 201 | 204 | 303
  /** The media types of a success, if not or not only JSON. */
  mediaTypes?: readonly string[]
  /** The headers of a success, besides those of every response. */
  headers?: readonly string[]
  /** The schemas of JSON errors, by status. @default a sentence only */
  refusals?: Readonly<Record<number, z.ZodType>>
  /** The error statuses, besides those that follow from the rest. */
  errors?: readonly number[]
}
