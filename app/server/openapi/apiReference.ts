import type { ApiOperation, ApiDefinition, ApiGroup, ApiSchema } from '~/ui'
import { schemaName, schemaWords } from './schemaWords'
import type { Answer, Call, OpenApi, Reference } from './openApi'

/** The data of the API reference page. */
export interface ApiReference {
  description: string
  version: string
  groups: ApiGroup[]
  schemas: ApiSchema[]
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** Converts the OpenAPI document for the API reference page. */
export function apiReferenceOf(document: OpenApi): ApiReference {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      group: call.tags[0],
      call: callOf(methods[method as keyof typeof methods], path, call, document),
    })),
  )
  return {
    description: document.info.description,
    version: document.info.version,
    groups: document.tags.map(({ name, description }) => ({
      name,
      description,
      operations: calls.filter(({ group }) => group === name).map(({ call }) => call),
    })),
    schemas: Object.entries(document.components.schemas).map(([name, schema]) => {
      const required = new Set(schema.required ?? [])
      return {
        name,
        description: schemaWords(schema),
        fields: Object.entries(schema.properties ?? {}).map(([field, of]): ApiDefinition => ({
          name: field,
          description: schemaWords(of),
          ...(!required.has(field) && { isOptional: true }),
        })),
      }
    }),
  }
}

function callOf(method: ApiOperation['method'], path: string, call: Call, document: OpenApi): ApiOperation {
  const { operationId, summary, description = null, security, parameters, requestBody, responses } = call
  return {
    id: operationId,
    method,
    path,
    summary,
    auth: authText(security),
    description,
    parameters: parameters.map(({ name, required, description, schema }) => ({
      name,
      description: description ?? schemaWords(schema),
      ...(!required && { isOptional: true }),
    })),
    body: schemaName(requestBody?.content['application/json']?.schema) ?? null,
    responses: Object.entries(responses).map(([status, answer]) => ({
      name: status,
      description: responseText(answer, document),
    })),
  }
}

function authText(security: Call['security']): string {
  const names = security.flatMap((one) => Object.keys(one))
  if (names.length === 0) return 'Everyone may call it.'
  if (names.includes('metricsToken')) return 'Requires the metrics token.'
  return names.includes('token')
    ? 'Requires an editor or an administrator, or an API token with the scope "change".'
    : 'Requires a session.'
}

function responseText(given: Answer | Reference, { components }: OpenApi): string {
  const answer = '$ref' in given ? components.responses[given.$ref.split('/').at(-1) ?? ''] : given
  if (!answer) return ''
  const schemas = Object.entries(answer.content ?? {}).map(([type, { schema }]) => schemaName(schema) ?? type)
  const isRefusal = '$ref' in given
  return isRefusal || schemas.length === 0 ? answer.description : schemas.join(' or ')
}
