import { useState } from 'react'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'

export interface LiveTableProps {
  /** Names the table. */
  label: string
  /** The outputs for each input. */
  outputs: readonly { head: string; of: (input: string) => string }[]
  /** The initial inputs; each can be changed. */
  inputs: readonly string[]
}

/** A rule's inputs and outputs. The rule computes the output while one types. */
export function LiveTable({ label, outputs, inputs }: LiveTableProps) {
  const [typed, setTyped] = useState(inputs)
  return (
    <FoundationTable
      label={label}
      heads={['Input', ...outputs.map(({ head }) => head)]}
      rows={typed.map((input, row) => ({
        key: String(row),
        cells: [
          <input
            aria-label={`${label}, input ${row + 1}`}
            className={page.input}
            value={input}
            onChange={(event) => {
              setTyped(typed.map((input, place) => (place === row ? event.target.value : input)))
            }}
          />,
          ...outputs.map(({ of }) => of(input)),
        ],
      }))}
    />
  )
}
