/** Why a file can't be read; the codes are those of the problem catalog. */
export type UnreadableCode =
  | 'file.format'
  | 'file.empty'
  | 'file.encrypted'
  | 'file.password_wrong'
  | 'file.no_text'
  | 'file.too_many_pictures'
  | 'file.picture_too_large'
  | 'file.damaged'
  | 'file.too_complex'
  | 'file.too_long'
  | 'file.too_many_styles';

/** Thrown by the readers. `reason` ends the sentence "Failed to process file: …". */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;
  readonly reason: string;

  constructor(code: UnreadableCode, reason = '') {
    super(reason === '' ? code : `${code}: ${reason}`);
    this.name = 'UnreadableFile';
    this.code = code;
    this.reason = reason;
  }
}
