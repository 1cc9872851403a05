/** An async call, and the function by which a play resolves it. */
export function deferred<Value>(value: Value): { call: () => Promise<Value>; resolve: () => void } {
  let settle: (value: Value) => void = () => undefined
  return {
    call: () =>
      new Promise<Value>((done) => {
        settle = done
      }),
    resolve: () => {
      settle(value)
    },
  }
}

/** Waits until the element has handled a response. */
export function afterResponse(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}
