import { firstStepsSchema } from '~/data/contract/firstSteps'
import type { z } from 'zod'
import {
  accessDecisionSchema,
  accessInboxSchema,
  accessRequestSchema,
  newAccessRequestSchema,
  ownAccessesSchema,
  ownAccessSchema,
} from '~/data/contract/access'
import {
  accountPatchSchema,
  accountSchema,
  accountsSchema,
  madePasswordSchema,
  newAccountSchema,
  openSessionSchema,
  openSessionsSchema,
  signInsSchema,
} from '~/data/contract/account'
import { apiTokenSchema, apiTokensSchema, madeTokenSchema, newTokenSchema } from '~/data/contract/apiToken'
import {
  batchAnswerSchema,
  batchEntrySchema,
  batchRefusalSchema,
  batchRowSchema,
  batchSchema,
  conflictSchema,
} from '~/data/contract/batch'
import {
  collectionNames,
  collectionSchemas,
  newItemSchemas,
  orderSchema,
  patchSchemas,
  type CollectionName,
} from '~/data/contract/collections'
import { descriptors, isSingle } from '~/data/contract/descriptors'
import { briefSchema } from '~/data/contract/brief'
import { timeSeriesSchema, timeSeriesListSchema, itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { documentSchema, documentsSchema, undoDocumentSchema } from '~/data/contract/document'
import { changesSchema, countsSchema, listedChangeSchema, undoneBatchSchema } from '~/data/contract/history'
import {
  importAnswerSchema,
  importConflictSchema,
  importedListSchema,
  importedSchema,
  importItemSchema,
  importPlanSchema,
} from '~/data/contract/imports'
import { netChangeSchema, netChangesSchema } from '~/data/contract/live'
import { ownPasswordSchema } from '~/data/contract/ownPassword'
import { planSchema } from '~/data/contract/plan'
import { sessionSchema, signInSchema } from '~/data/contract/session'
import { putWorkbookSchema, workbookSchema, workbooksSchema } from '~/data/contract/workbook'
import { operations } from './operations'

function ofCollection(name: CollectionName): [string, z.ZodType][] {
  const list = collectionSchemas[name]
  const item = descriptors[name].schema
  const changed: [string, z.ZodType][] = [
    [item, list.element],
    [`${item}Patch`, patchSchemas[name]],
  ]
  if (isSingle(name)) return changed
  return [...changed, [`${item}List`, list], [`New${item}`, newItemSchemas[name]]]
}

/** The named schemas of the OpenAPI document. Generated clients use these names. */
export const components: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(collectionNames.flatMap(ofCollection)),
  Order: orderSchema,
  Conflict: conflictSchema,
  Batch: batchSchema,
  BatchEntry: batchEntrySchema,
  BatchRow: batchRowSchema,
  BatchAnswer: batchAnswerSchema,
  BatchRefusal: batchRefusalSchema,
  ImportAnswer: importAnswerSchema,
  FirstSteps: firstStepsSchema,
  ImportPlan: importPlanSchema,
  ImportedList: importedListSchema,
  ImportItem: importItemSchema,
  Imported: importedSchema,
  ImportConflict: importConflictSchema,
  Undone: operations.undo.variants[0].response,
  Workbook: workbookSchema,
  Workbooks: workbooksSchema,
  PutWorkbook: putWorkbookSchema,
  Plan: planSchema,
  Brief: briefSchema,
  TimeSeries: timeSeriesSchema,
  TimeSeriesByField: timeSeriesListSchema,
  ItemTimeSeries: itemTimeSeriesSchema,
  Counts: countsSchema,
  NetChange: netChangeSchema,
  NetChanges: netChangesSchema,
  Change: listedChangeSchema,
  Changes: changesSchema,
  UndoneBatch: undoneBatchSchema,
  Session: sessionSchema,
  SignIn: signInSchema,
  Document: documentSchema,
  Documents: documentsSchema,
  UndoDocument: undoDocumentSchema,
  OwnAccess: ownAccessSchema,
  OwnAccesses: ownAccessesSchema,
  NewAccessRequest: newAccessRequestSchema,
  AccessRequest: accessRequestSchema,
  AccessInbox: accessInboxSchema,
  AccessDecision: accessDecisionSchema,
  OwnPassword: ownPasswordSchema,
  Account: accountSchema,
  Accounts: accountsSchema,
  NewAccount: newAccountSchema,
  AccountPatch: accountPatchSchema,
  MadePassword: madePasswordSchema,
  OpenSession: openSessionSchema,
  OpenSessions: openSessionsSchema,
  SignIns: signInsSchema,
  ApiToken: apiTokenSchema,
  ApiTokens: apiTokensSchema,
  NewToken: newTokenSchema,
  MadeToken: madeTokenSchema,
  OpenApi: operations.interface.variants[0].response,
}
