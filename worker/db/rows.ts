/** The rows that one statement of a batch yielded. */
export const rowsOf = <Row>(result: D1Result | undefined): Row[] => (result?.results ?? []) as Row[];
