/** A short original scene for the tests to upload. */
export const nightBus = `
THE NIGHT BUS

INT. NIGHT BUS - UPPER DECK - LATE

Rain on the windows. MARGO, 30s, sits with a cello case across her knees. DEV, 20s, climbs the stairs, soaked.

DEV
Is anyone sitting there?

MARGO
Only the cello.

DEV
(sitting across the aisle)
Does it pay full fare?

MARGO
It has a better ticket than I do. Insured for three times what I earn.

The bus brakes. Dev catches the case before it falls.

DEV
You let a stranger hold it.

MARGO
You let go of your umbrella to do it. I noticed that.

DEV
It was my father's.

MARGO
(after a moment)
Then get off with me at the next stop and we will go back for it.
`;
