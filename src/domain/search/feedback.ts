/** Problem type "other": a remark says what (specification section 5). */
export const otherProblem = 5

/** Characters of a remark at most. */
export const longestRemark = 200
