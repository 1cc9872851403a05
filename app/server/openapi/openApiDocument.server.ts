import { z } from 'zod'
import {
  groups,
  type Caller,
  type OperationVariant,
  type OperationDescription,
  type Verb,
} from '~/app/server/http/operationDescription'
import type { Operation, Operations } from '~/app/server/http/handle.server'
import { productKind, productName } from '~/data/domain/format/productName'
import type {
  Answer,
  Call,
  Content,
  Method,
  OpenApi,
  Parameter,
  PathItem,
  Reference,
  Schema,
} from './openApi'
import { headers, errorResponse, errorResponses, errorResponseName, statusesOf } from './errorResponses'

/** An API route: its pattern, such as `/api/:collection/:id`, and its operations by method. */
export interface DataRoute {
  pattern: string
  operations: Operations
}

const description = `The data of the launch. Bodies are JSON. An error is one sentence of plain text that says what to do. HEAD responds as GET does, without the body, and OPTIONS lists the methods of a path. Progress is a fraction as a decimal string, from "0" to "1". An integration sends an API token, created in the admin panel, as Authorization: Bearer.`

/** Builds the OpenAPI document from the routes and the contract's schemas. */
export function openApi(routes: readonly DataRoute[], version: string): OpenApi {
  const entries = routes.flatMap(addressesOf).sort(([one], [other]) => (one < other ? -1 : 1))
  const paths: Record<string, PathItem> = {}
  for (const [path, item] of entries) paths[path] = { ...paths[path], ...item }
  return {
    openapi: '3.1.1',
    info: { title: `${productName} ${productKind}`, version, description },
    servers: [{ url: '/' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas(),
      responses: errorResponses(),
      headers: { ...headers },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-launch-session',
          description: 'The session of a person. Without TLS its name is launch-session.',
        },
        token: { type: 'http', scheme: 'bearer' },
        metricsToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** Every address of a route, with its methods. */
function addressesOf({ pattern, operations }: DataRoute): [string, PathItem][] {
  return Object.entries(operations).flatMap(([method, operation]) =>
    operation.description.variants.map((described: OperationVariant): [string, PathItem] => {
      const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => described.with?.[name] ?? `{${name}}`)
      return [path, { [method.toLowerCase() as Method]: callOf(method as Verb, operation, described) }]
    }),
  )
}

const security: Readonly<Record<Caller, Record<string, string[]>[]>> = {
  anyone: [],
  editors: [{ session: [] }, { token: [] }],
  people: [{ session: [] }],
  'signed in': [{ session: [] }],
  administrators: [{ session: [] }],
  monitoring: [{ metricsToken: [] }],
}

function callOf(method: Verb, { description: operation }: Operation, described: OperationVariant): Call {
  const { name, summary, description: more, group, auth: who, successStatus: success = 200 } = operation
  const words = Object.values(described.with ?? {}).flatMap((word) => word.split('-'))
  const refused = statusesOf(method, operation).map((status): [string, Reference | Answer] => [
    String(status),
    errorResponseOf(status, operation),
  ])
  return {
    operationId: [name, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(''),
    summary: described.summary ?? summary,
    ...(more !== undefined && { description: more }),
    tags: [group],
    security: security[who],
    parameters: parametersOf(method, operation),
    ...(described.body && { requestBody: { required: true, content: json(described.body) } }),
    ...(operation.bodyTypes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(operation.bodyTypes.map((type) => [type, {}])),
      },
    }),
    responses: {
      [success]: { ...answerOf(operation, described), description: successDescriptions[success] },
      ...(operation.emptyWhen !== undefined && { 204: emptyAnswer(operation.emptyWhen) }),
      ...(method === 'GET' && hasEtag(operation) && { 304: unchanged }),
      ...Object.fromEntries(refused),
    },
  }
}

/** A sentence, and JSON if the operation describes it. */
function errorResponseOf(status: number, { refusals = {} }: OperationDescription): Reference | Answer {
  const schema = refusals[status]
  if (!schema) return { $ref: `#/components/responses/${errorResponseName(status)}` }
  const base = errorResponse(status)
  return { ...base, content: { ...base.content, ...json(schema) } }
}

function emptyAnswer(description: string): Answer {
  const headers = ['X-Revision', 'X-Change'].map((name): [string, Reference] => [
    name,
    { $ref: `#/components/headers/${name}` },
  ])
  return { description, headers: Object.fromEntries(headers) }
}

const successDescriptions = { 200: 'OK', 201: 'Created', 204: 'No content', 303: 'Redirect' } as const

const unchanged: Answer = {
  description: 'Not modified: the client has this version',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
}

function answerOf(
  operation: OperationDescription,
  { response: answer }: OperationVariant,
): Omit<Answer, 'description'> {
  const given = (operation.headers ?? []).map((name): [string, Reference] => [
    name,
    { $ref: `#/components/headers/${name}` },
  ])
  const media = (operation.mediaTypes ?? []).map((type): [string, { schema?: Schema }] => [
    type,
    type.startsWith('text/') ? { schema: { type: 'string' } } : {},
  ])
  const content = { ...(answer && json(answer)), ...Object.fromEntries(media) }
  return {
    ...(given.length > 0 && { headers: Object.fromEntries(given) }),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

function parametersOf(method: Verb, operation: OperationDescription): Parameter[] {
  const header = method === 'GET' ? 'If-None-Match' : 'If-Match'
  return [
    ...parametersIn('path', operation.params),
    ...parametersIn('query', operation.query?.shape),
    ...parametersIn('header', operation.requestHeaders),
    ...(hasEtag(operation) && method !== 'POST' ? parametersIn('header', { [header]: z.string() }) : []),
  ]
}

function parametersIn(
  place: Parameter['in'],
  schemas: Readonly<Record<string, z.ZodType>> = {},
): Parameter[] {
  return Object.entries(schemas).map(([name, given]) => {
    const { description, ...schema } = bare(z.toJSONSchema(given, { io: 'input' }))
    return {
      name,
      in: place,
      ...(place === 'path' && { required: true }),
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

function hasEtag({ headers: given = [] }: OperationDescription): boolean {
  return given.includes('ETag')
}

function json(schema: z.ZodType): Content {
  const name = schema.meta()?.id
  if (name === undefined) throw new Error('A schema of an operation needs a name: .meta({ id }).')
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
}

/** Removes the keys that identify a separate schema document. */
function bare(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
}

/** The schemas with an id in their `meta`. They refer to each other by it. Generated clients use it as the type name. */
function schemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const sorted = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, schema]) => [name, bare(schema)]))
}
