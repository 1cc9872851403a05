import type { ApiOperation, ApiGroup, ApiSchema } from '~/ui/panels/Api/reference'

const readCall: ApiOperation = {
  id: 'readTimeline',
  method: 'GET',
  path: '/api/timeline/{id}',
  summary: 'One item of a list',
  auth: 'For everyone.',
  description: null,
  parameters: [
    { name: 'id', description: 'a text that matches ^[a-z0-9]+(?:-[a-z0-9]+)*$' },
    { name: 'If-None-Match', description: 'a text', isOptional: true },
  ],
  body: null,
  responses: [
    { name: '200', description: 'Phase' },
    { name: '304', description: 'The client has this version' },
    { name: '404', description: 'There is no such thing' },
  ],
}

export const changeCall: ApiOperation = {
  ...readCall,
  id: 'changeTimeline',
  method: 'PATCH',
  summary: 'Changes any part of an item, and answers the whole of it',
  auth: 'For who may change data, and for tokens that may.',
  description: 'With If-Match it is refused (412) when somebody else came first.',
  body: 'PhasePatch',
}

export const phaseSchema: ApiSchema = {
  name: 'PhasePatch',
  description: 'an object',
  fields: [
    { name: 'title', description: 'a text of at most 200 characters', isOptional: true },
    { name: 'status', description: '"PENDING", "STARTED", "IN PROGRESS", "COMPLETED"', isOptional: true },
    { name: 'objectives', description: 'a list of a text of at most 1000 characters, at most 40' },
  ],
}

export const listShape: ApiSchema = { name: 'PhaseList', description: 'a list of Phase', fields: [] }

export const apiGroups: readonly ApiGroup[] = [
  { name: 'Lists', description: 'The seven lists and their items', operations: [readCall, changeCall] },
]
