/** The rows returned by one statement of a batch. */
export const rowsOf = <Row>(result: D1Result | undefined): Row[] => (result?.results ?? []) as Row[];
