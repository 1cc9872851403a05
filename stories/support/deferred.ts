/** An async call, and the function by which a play resolves it. */
export function deferred<Answer>(value: Answer): { slowly: () => Promise<Answer>; answer: () => void } {
  let resolve: (value: Answer) => void = () => undefined
  return {
    slowly: () =>
      new Promise<Answer>((done) => {
        resolve = done
      }),
    answer: () => {
      resolve(value)
    },
  }
}

/** Waits until the element has handled an answer. */
export function afterAnswer(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}
