/** SQL condition for a customer `c` who earns points: verified workshops only. */
export const earnsPointsSql = "c.customer_type = 'Workshop' AND c.verification = 'APPROVED'"
