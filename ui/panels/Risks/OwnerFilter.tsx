import { SearchField } from '~/ui/parts/SearchField/SearchField'

export interface OwnerFilterProps {
  /** The typed name, or a part of it. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** The owners on record, which the browser suggests. */
  owners: readonly string[]
}

/** Leaves what one person acts on. */
export function OwnerFilter({ value, onChange, owners }: OwnerFilterProps) {
  return (
    <SearchField
      label="Mine: type your name"
      value={value}
      onChange={onChange}
      suggestions={[...new Set(owners)].filter(Boolean)}
    />
  )
}
