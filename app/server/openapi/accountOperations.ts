import type { OperationDescription } from '~/app/server/http/operationDescription'
import {
  accountPatchSchema,
  accountSchema,
  accountsSchema,
  madePasswordSchema,
  newAccountSchema,
  openSessionsSchema,
  signInsSchema,
} from '~/data/contract/account'
import { changeText } from '~/data/contract/timestamps'

const account = { n: changeText.describe('The number of the account in the list') }
const session = { n: changeText.describe('The number of the session in the list') }

export const accountOperations = {
  accounts: {
    name: 'listAccounts',
    summary: 'List the accounts with role, last activity and number of changes',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: accountsSchema }],
  },
  makeAccount: {
    name: 'makeAccount',
    summary: 'Create an account',
    description:
      'The response shows a one-time password, only this once. The account can change data after it has chosen its own password.',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ body: newAccountSchema, response: madePasswordSchema }],
    successStatus: 201,
    errors: [409],
  },
  changeAccount: {
    name: 'changeAccount',
    summary: 'Change the role of an account',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ body: accountPatchSchema, response: accountSchema }],
    params: account,
    errors: [404, 409],
  },
  removeAccount: {
    name: 'removeAccount',
    summary: 'Remove an account',
    group: 'Accounts',
    description: 'Its sessions end and its tokens are revoked. Its changes stay.',
    auth: 'administrators',
    variants: [{}],
    params: account,
    successStatus: 204,
    errors: [404, 409],
  },
  resetAccount: {
    name: 'resetAccount',
    summary: 'Reset the password of an account',
    group: 'Accounts',
    description: 'The response shows a one-time password, only this once. All sessions of the account end.',
    auth: 'administrators',
    variants: [{ response: madePasswordSchema }],
    params: account,
    errors: [404],
  },
  sessions: {
    name: 'listSessions',
    summary: 'List the open sessions with their browsers',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: openSessionsSchema }],
  },
  endSession: {
    name: 'endSession',
    summary: 'End a session',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{}],
    params: session,
    successStatus: 204,
    errors: [404],
  },
  signIns: {
    name: 'countSignIns',
    summary: 'Count the successful and failed sign-ins of the last seven days',
    group: 'Accounts',
    auth: 'administrators',
    variants: [{ response: signInsSchema }],
  },
} as const satisfies Record<string, OperationDescription>
