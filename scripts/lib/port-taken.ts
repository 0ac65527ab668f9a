/** How a server ends that finds its port taken. */
export const portTaken = 98
