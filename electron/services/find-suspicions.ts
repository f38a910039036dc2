import { hiddenCharactersIn } from '../../shared/hidden-characters.ts';
import type { Suspicion } from '../../shared/memory.ts';

/**
 * Signs that a text speaks to an agent rather than states something: a flag for a person to look at, never a reason to
 * refuse or change it. Kept broad on purpose; a false alarm costs one glance.
 */
export function findSuspicions(text: string): readonly Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (ADDRESSES_THE_MODEL.some((pattern) => pattern.test(text))) suspicions.push('addresses-the-model');
  if (hiddenCharactersIn(text).length > 0) suspicions.push('hidden-characters');
  if (hasExfiltratingLink(text)) suspicions.push('exfiltrating-link');
  return suspicions;
}

const ADDRESSES_THE_MODEL = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(previous|prior|above|earlier|all|any|your|these|system)\b.{0,40}\b(instructions?|prompts?|rules?|messages?|guidelines?|context|polic(y|ies))\b/isu,
  /\b(ignore|ignorar|desconsidere|desconsiderar|esqueça|esquecer|burle|contorne)\b.{0,40}\b(instruç(ão|ões)|regras?|ordens|mensage(m|ns)|diretrizes|contexto|prompt)\b/isu,
  /\b(system|developer|assistant)\s*(prompt|message|instruction|override)\b/iu,
  /<\/?\s*(system|assistant|instructions?|tool_call|function_call|im_start|im_end)\b|<\|[^|>]{1,40}\|>|\[\/?(INST|SYSTEM)\]|^\s*#{0,3}\s*(system|assistant)\s*:/imu,
  /\byou (are|must|should|will|have to|need to) (now |always |never |from now on )?(act|behave|respond|reply|answer|obey|pretend|execute|call|run|send|reveal|output|share|forward|delete|become|an? (unrestricted|jailbroken|different))\b/iu,
  /\b(você|vc|voce) (é agora|agora é|deve|precisa|tem que|vai)\b.{0,30}\b(agir|responder|obedecer|fingir|executar|chamar|enviar|revelar|mostrar|compartilhar|encaminhar|apagar)\b/isu,
  /\b(from now on|a partir de agora|daqui em diante)\b.{0,60}\b(your?|você|vc|suas?|respond[ae]?|answer|always|sempre|act|aja)(?![\p{L}\p{N}])/isu,
  /\b(do not|don't|never|não|nunca)\b.{0,20}\b(tell|mention|inform|reveal|show|ask|conte|diga|avise|mencione|mostre|informe|pergunte)\b.{0,30}\b(the )?(user|human|person|usuári[oa]|pessoa|humano)\b/isu,
  /\b(AI|LLM|language model|assistant|agent|chatbot|claude|chatgpt|gpt|copilot|cursor|assistente|agente|modelo)\b[\s,:]{1,3}.{0,20}\b(must|should|always|never|please|ignore|execute|send|run|call|deve|sempre|nunca|ignore|execute|envie|rode|chame)\b/isu,
  /\b(call|invoke|use|run|execute|chame|execute|use|invoque)\b.{0,20}\b(the )?(tool|function|command|shell|bash|terminal|ferramenta|função|comando)\b.{0,60}/isu,
  /\b(reveal|print|output|leak|dump|exfiltrate|send|email|post|upload|forward|revele|imprima|vaze|envie|poste|encaminhe)\b.{0,50}\b(system prompt|secrets?|passwords?|tokens?|api[- ]?keys?|credentials?|memor(y|ies)|conversation|private|segredos?|senhas?|chaves?|credenciais|memórias?|conversas?)\b/isu,
  /\b(jailbreak|DAN mode|developer mode|god mode|sudo mode|modo desenvolvedor)\b/iu,
  /\b(new|updated|important|urgent|hidden|secret|nova|importante|urgente)\s+(system\s+)?(instructions?|directives?|orders?|instruç(ão|ões)|diretriz(es)?|ordens?)\b/iu,
  /\b(instruç(ão|ões)|diretriz(es)?|ordens?)\s+(nova|secreta|oculta|escondida|urgente|importante)s?\b/iu,
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules?|messages?|guidelines?)\b.{0,20}\b(above|before|earlier|prior|previous)\b/isu,
  /\b(curl|wget|powershell|rm -rf|eval\(|exec\(|base64 -d|nc -e|chmod \+x)\b/iu,
];

/** Markup that makes a viewer fetch something, and addresses that run something. */
const EXFILTRATING_MARKUP = [
  /!\[[^\]]{0,200}\]\(\s*https?:\/\//iu,
  /\b(javascript|vbscript|file|data:text\/html)\s*:/iu,
  /<(img|iframe|script|link|object|embed|form)\b[^>]{0,200}(src|href|action|data)\s*=/iu,
];

/** What is looked for in one address, from its beginning: none of these may search for an address by itself. */
const EXFILTRATING_ADDRESS = [
  /^https?:\/\/[^?&#/]+[?&#/][^{%$]*(?:%(?!7b)[^{%$]*)*(\{|%7b|\$)/iu,
  /[?&](q|data|d|text|payload|content|msg|secret|token|key|leak|exfil|info|memory|c|cookie)=/iu,
  /^https?:\/\/(\d{1,3}\.){3}\d{1,3}(:\d+)?(\/|$)/iu,
  /webhook\.site|requestbin|ngrok|burpcollaborator|interact\.sh|pipedream\.net|oast\./iu,
];

/**
 * Addresses are taken out of the text first and looked at one by one, so that a long text of almost-addresses takes a
 * time that grows with its length only: whoever writes a memory must not be able to hold up the app.
 */
function hasExfiltratingLink(text: string): boolean {
  if (EXFILTRATING_MARKUP.some((pattern) => pattern.test(text))) return true;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s"'<>]+/giu)) {
    const following = text.slice(index + address.length, index + address.length + 2);
    // `https://…/<memory>` is a template to be filled in; `</` only closes an element.
    const isTemplate = following.startsWith('<') && following !== '</';
    if (isTemplate || EXFILTRATING_ADDRESS.some((pattern) => pattern.test(address))) return true;
  }
  return false;
}
