import * as styles from './SearchDialog.css'

export interface SearchSuggestionProps {
  /** The suggested text. */
  text: string
  /** Called when the suggestion is accepted. */
  onTake: (text: string) => void
}

/** "Did you mean figoya?" */
export function SearchSuggestion({ text, onTake }: SearchSuggestionProps) {
  return (
    <>
      Did you mean{' '}
      <button
        type="button"
        className={styles.suggestion}
        onClick={() => {
          onTake(text)
        }}
      >
        <bdi>{text}</bdi>
      </button>
      ?
    </>
  )
}

export interface NoSearchResultsProps {
  /** The search text. */
  query: string
  /** "Looked through seven phases, six units, …" */
  searchedText: string
  /** The suggested query, or null. */
  suggestion: string | null
  /** Called when the suggestion is accepted. */
  onSuggestion: (text: string) => void
}

/** Replaces the results when there are none. */
export function NoSearchResults({ query, searchedText, suggestion, onSuggestion }: NoSearchResultsProps) {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>
        Nothing found for “<bdi>{query}</bdi>”.
      </p>
      <p className={styles.noneText}>{searchedText}</p>
      {suggestion !== null && (
        <p>
          <SearchSuggestion text={suggestion} onTake={onSuggestion} />
        </p>
      )}
    </div>
  )
}
