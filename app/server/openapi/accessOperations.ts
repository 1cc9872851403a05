import type { OperationDescription } from '~/app/server/http/operationDescription'
import {
  accessDecisionSchema,
  accessInboxSchema,
  accessRequestSchema,
  newAccessRequestSchema,
  ownAccessesSchema,
} from '~/data/contract/access'
import { changeText } from '~/data/contract/timestamps'

/** Requesting access and deciding on it. */
export const accessOperations = {
  ownAccess: {
    name: 'listOwnAccess',
    summary: 'List this browser’s access requests',
    description:
      'A cookie identifies the browser. While access is granted, the response has the address of the document, which only this browser may read.',
    group: 'Access',
    auth: 'anyone',
    variants: [{ response: ownAccessesSchema }],
  },
  askForAccess: {
    name: 'askForAccess',
    summary: 'Request access to an item',
    description:
      'The access is for this browser, and the response is that of listOwnAccess. The request fails if one is pending or granted (409), or was denied within the last day (429). A request expires after 14 days without a decision.',
    group: 'Access',
    auth: 'anyone',
    variants: [{ body: newAccessRequestSchema, response: ownAccessesSchema }],
    successStatus: 201,
    headers: ['Set-Cookie'],
    errors: [401, 404, 409, 429],
  },
  accessRequests: {
    name: 'listAccessRequests',
    summary: 'List the access requests: pending, granted and recently closed',
    group: 'Access',
    auth: 'administrators',
    variants: [{ response: accessInboxSchema }],
  },
  decideAccess: {
    name: 'decideAccess',
    summary: 'Decide on an access request',
    description:
      '`grant` opens a pending or ended request for a number of days from now. `extend` adds days to an open one. `refuse` denies it and `end` closes it. `reopen` undoes an `end` while the access would still be open. `wait` undoes a grant or a refusal. If the browser has requested the same item again, decide on that request instead (409).',
    group: 'Access',
    auth: 'administrators',
    variants: [{ body: accessDecisionSchema, response: accessRequestSchema }],
    params: { n: changeText.describe('The number of the request in the list') },
    errors: [404, 409],
  },
} as const satisfies Record<string, OperationDescription>
