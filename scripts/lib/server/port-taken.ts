/** Exit code of a server whose port is in use. */
export const portTaken = 98
