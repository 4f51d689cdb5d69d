/** A promise of the product is broken: the message says which. */
export class Broken extends Error {}
