// Names and titles must not be blank: nobody could read them, press them, or tell them apart.
const nothingToSee = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text has nothing visible: only spaces, joiners, fillers, or an empty Braille pattern. */
export const isBlank = (text: string): boolean => nothingToSee.test(text);
