import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fieldLabel, itemName, valueText, type NamedItems } from '~/data/rules/changeHistory'
import { deepEqual } from '~/data/rules/deepEqual'
import {
  currentDocument,
  planEdits,
  withValue,
  type EditPlan,
  type EditSources,
  type PlannedCall,
} from '~/data/rules/jsonEdits'
import type { ConflictResolverProps, ConflictSide, JsonModuleProps } from '~/ui'
import { useDismissToast, useToast } from '~/app/shell/ToastContext'
import { applyEdits, ConflictError, type Applied } from './applyEdits'
import { checkChange } from './checkChange'
import { contractFields } from './contractFields'
import { rememberChange } from './historyCache'
import { pageNonce } from './pageNonce'
import type { Account } from './useAccount'

const invalid = {
  title: 'Invalid JSON',
  description: 'Please check your JSON format and try again.',
}

interface Conflict {
  call: PlannedCall
  theirs: Readonly<Record<string, unknown>>
  choices: Readonly<Record<string, ConflictSide>>
}

export interface JsonEdits {
  module: JsonModuleProps
  /** Someone else was faster; null when nobody was. */
  conflict: ConflictResolverProps | null
}

/** The JSON editor: its plan as one types, and Apply (readings, "The administrator's JSON editor"). */
export function useJsonEdits(
  account: Account,
  text: string,
  onTextChange: (text: string) => void,
  sources: EditSources,
  items: NamedItems,
): JsonEdits {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<JsonModuleProps['fault']>(null)
  const [results, setResults] = useState<JsonModuleProps['results']>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const plan = useMemo(() => planOf(text, sources), [text, sources])
  const fields = useMemo(() => contractFields(sources), [sources])

  function refuse(reason: string) {
    setFault({ title: invalid.title, text: reason })
    showToast({ ...invalid, tone: 'destructive' })
  }

  function remember({ accepted }: Applied) {
    for (const { call, n } of accepted) {
      if (n === null) continue
      const { collection, id, changes } = call
      const values = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [change.field, change[side]]))
      rememberChange(client, {
        ...{ n, at: new Date().toISOString(), by: account.session?.username ?? null, collection, id },
        ...{ before: values('before'), after: values('after') },
      })
    }
  }

  async function apply(wanted: EditPlan | null) {
    dismissToast()
    setResults([])
    setFault(null)
    setConflict(null)
    if (!wanted) {
      refuse(reasonOfInvalid(text))
      return
    }
    if (wanted.refused.length > 0) {
      refuse('Nothing was sent. Mend what is refused below, then apply again.')
      return
    }
    setBusy(true)
    const applied = await applyEdits(client, wanted.calls)
    setBusy(false)
    remember(applied)
    const { stopped } = applied
    if (!stopped) {
      setResults(applied.results)
      showToast({ title: 'Data Updated', description: 'JSON data has been successfully applied.' })
      return
    }
    setResults(applied.results)
    refuse('Apply stopped at the first entry that was refused.')
    account.noticeFailure(stopped.error)
    if (stopped.error instanceof ConflictError)
      setConflict({ call: stopped.call, theirs: stopped.error.theirs, choices: {} })
  }

  function choose(field: string, side: ConflictSide) {
    if (!conflict) return
    const choices = { ...conflict.choices, [field]: side }
    const isDecided = conflictFields(conflict).every((change) => choices[change.field] !== undefined)
    setConflict(isDecided ? null : { ...conflict, choices })
    if (!isDecided) return
    // The fields of "use mine" stay as they are in the text; Apply then starts from theirs.
    const theirs = Object.keys(choices).filter((name) => choices[name] === 'theirs')
    if (theirs.length > 0) onTextChange(withTheirs(text, conflict, theirs))
  }

  return {
    module: {
      ...{ text, plan, fields, busy, fault, results, nonce: pageNonce() },
      onTextChange: (next) => {
        setFault(null)
        onTextChange(next)
      },
      onLoad: (key) => {
        setFault(null)
        setResults([])
        onTextChange(currentDocument(key, sources))
      },
      onApply: () => void apply(plan),
    },
    conflict: conflict && {
      item: itemName(conflict.call, items),
      fields: conflictFields(conflict).map(({ field, after }) => ({
        field,
        label: fieldLabel(field),
        mine: valueText(field, after),
        theirs: valueText(field, conflict.theirs[field]),
      })),
      choices: conflict.choices,
      onChoose: choose,
    },
  }
}

/** The fields whose value is no longer the one that was seen. */
function conflictFields({ call, theirs }: Conflict) {
  const changed = call.changes.filter(({ field, before }) => !deepEqual(theirs[field], before))
  return changed.length > 0 ? changed : call.changes
}

function withTheirs(text: string, { call, theirs }: Conflict, fields: readonly string[]): string {
  const document = fields.reduce<unknown>(
    (changed, field) => withValue(changed, [...call.path, field], theirs[field]),
    JSON.parse(text),
  )
  return JSON.stringify(document, null, 2)
}

function planOf(text: string, sources: EditSources): EditPlan | null {
  try {
    return planEdits(JSON.parse(text), sources, checkChange)
  } catch {
    return null
  }
}

function reasonOfInvalid(text: string): string {
  try {
    JSON.parse(text)
    return 'The document must be an object that holds phases, products or targets.'
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : invalid.description
  }
}
