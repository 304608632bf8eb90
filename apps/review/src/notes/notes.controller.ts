import {
  changeNote,
  createNote,
  deleteNote,
  listAssetNotes,
  listNotes,
  readNote,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { NotesService } from './notes.service.ts';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Answers(listAssetNotes)
  listOfAsset(request: RequestOf<typeof listAssetNotes>): Promise<AnswerOf<typeof listAssetNotes>> {
    return this.notes.listOfAsset(request);
  }

  @Answers(listNotes)
  list(request: RequestOf<typeof listNotes>): Promise<AnswerOf<typeof listNotes>> {
    return this.notes.list(request);
  }

  @Answers(readNote)
  read(request: RequestOf<typeof readNote>): Promise<AnswerOf<typeof readNote>> {
    return this.notes.read(request);
  }

  @Answers(createNote)
  create(request: RequestOf<typeof createNote>): Promise<AnswerOf<typeof createNote>> {
    return this.notes.create(request);
  }

  @Answers(changeNote)
  change(request: RequestOf<typeof changeNote>): Promise<AnswerOf<typeof changeNote>> {
    return this.notes.change(request);
  }

  @Answers(deleteNote)
  delete(request: RequestOf<typeof deleteNote>): Promise<AnswerOf<typeof deleteNote>> {
    return this.notes.delete(request);
  }
}
